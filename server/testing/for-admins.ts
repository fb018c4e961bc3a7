/** Operations that are refused to everybody but administrators, as the rows of access.expected.md say. */
export const FOR_ADMINS =
  /^(admin\.|questionnaires\.(?!public)|categories\.(?!list$|get$|bySlug$)|trial\.(extend|startTrial)$|dashboard\.(instanceStatus|googleCalendarUsage)$)/;
