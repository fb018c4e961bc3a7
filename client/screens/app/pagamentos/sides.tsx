import { useSearchParams } from "react-router-dom";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { isOfRepasses } from "./address.ts";
import Month from "./month.tsx";

const Repasses = lazyPart(() => import("./repasses/repasses.tsx"));

/** The payments of a month, or what professionals are due of them. */
export default function Sides() {
  const [params] = useSearchParams();
  return isOfRepasses(params) ? <Repasses /> : <Month />;
}
