# Four images: backend, web, tools (releases, staff, backup) and the balancer before them.
ARG NODE_VERSION=24.21.0
ARG CADDY_VERSION=2.8.4

FROM node:${NODE_VERSION}-bookworm-slim AS base
ENV NODE_ENV=production
WORKDIR /shop
# All that npm looks at: a change of the sources does not install anything again.
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY mfe-admin/package.json mfe-admin/
COPY mfe-cart/package.json mfe-cart/
COPY mfe-catalog/package.json mfe-catalog/
COPY packages/contracts/package.json packages/contracts/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
COPY packages/storefront-kit/package.json packages/storefront-kit/
COPY packages/test-kit/package.json packages/test-kit/
COPY shell/package.json shell/
COPY web-server/package.json web-server/

FROM base AS build
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN node tools/build.mjs

FROM base AS packages
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
  --workspace=backend --workspace=packages/contracts --workspace=web-server

FROM base AS backend
COPY --from=packages /shop/node_modules node_modules
# What npm could not lift to the root stands beside the package that wants it.
COPY --from=packages /shop/backend/node_modules backend/node_modules
COPY --from=build /shop/packages/contracts/dist packages/contracts/dist
COPY --from=build /shop/backend/dist backend/dist
COPY --from=build /shop/backend/sample-catalogue backend/sample-catalogue
USER node
EXPOSE 3001
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.BACKEND_PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]

FROM base AS web
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/shell/public shell/public
COPY --from=build /shop/shell/dist shell/dist
COPY --from=build /shop/web-server/dist web-server/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "web-server/dist/main.js"]

# Publishes what was built, unless it was offered before: what was rolled back since then stays rolled back.
FROM build AS tools
# A new volume takes over whose folder it is.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
CMD ["node", "tools/publish-built.mjs"]

FROM caddy:${CADDY_VERSION}-alpine AS balancer
# Its ports need no right of their own, and without one it starts where all rights are taken.
RUN setcap -r /usr/bin/caddy && chown -R 1000:1000 /data /config
COPY tools/docker/Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
EXPOSE 8080 8443
HEALTHCHECK --interval=5s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:3002/"]
