# syntax=docker/dockerfile:1
# The images of the LMS: `app` (api, worker or migrations, by command) and `web` (the static application).
# Needs only the image registry and the npm registry:
#   docker build --file infra/docker/lms.Dockerfile --target app .

FROM node:24.9.0-bookworm-slim AS workspace
WORKDIR /lms
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY packages/config/package.json packages/config/
COPY prisma/package.json prisma/

# --prod leaves out the tools of the workspace's root.
FROM workspace AS packages
RUN pnpm install --frozen-lockfile --prod --filter '@lms/api...'

FROM workspace AS build
RUN pnpm install --frozen-lockfile --filter '@lms/web...' --filter '@lms/api...'
COPY packages packages
COPY prisma prisma
COPY apps apps
COPY infra infra
RUN node prisma/src/generate.ts
RUN pnpm --filter @lms/web build && node infra/docker/write-headers.ts /headers && rm -r apps/web/dist/.vite

FROM node:24.9.0-bookworm-slim AS app
# Node keeps compiled code while the container lives, so child processes (workbook, import, picture) start in half the time.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/lms-compiled
WORKDIR /lms
COPY --from=packages /lms ./
COPY packages packages
COPY prisma prisma
COPY --from=build /lms/prisma/generated prisma/generated
COPY apps/api apps/api
# The folder of uploaded files, unless S3 storage is configured.
RUN mkdir -p /var/lib/lms/files && chown node:node /var/lib/lms/files
USER node
EXPOSE 3000
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--initial-old-space-size=64", "--heap-growing-percent=50", "--expose-gc", "apps/api/src/main.ts"]

FROM caddy:2.10.2-alpine AS web
# Caddy keeps nothing; what it writes at its start goes to /tmp.
ENV XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
COPY infra/docker/web.Caddyfile /etc/caddy/Caddyfile
COPY --from=build /headers /etc/caddy/headers
COPY --from=build /lms/apps/web/dist /srv
USER nobody
EXPOSE 8080
