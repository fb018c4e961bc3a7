FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build
# What is left is what runs: no build tools, no embedded database.
RUN npm ci --omit=dev --omit=optional && npm run sbom

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
# Mail without a mail server is written here.
RUN mkdir .data && chown node:node .data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/shared ./shared
COPY --from=build /app/server ./server
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
