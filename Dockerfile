# One image for every part: TAVOLA_ROLE says which one a container plays (web, api, worker; default all).
# The Node that runs it is the one of package-lock.json, here as everywhere.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
RUN ln -s node_modules/node-linux-*/bin/node node
COPY . .
RUN ./node scripts/build.ts
RUN npm prune --omit=dev --no-audit --no-fund
RUN mkdir -p .data

FROM debian:trixie-slim
WORKDIR /app
COPY --from=build /app ./
COPY --from=build --chown=65534:65534 /app/.data .data
ENV NODE_ENV=production
# nobody: it may write to its data and to nothing else.
USER 65534:65534
EXPOSE 3000
# Without DATABASE_URL an embedded database is used, which is kept here.
VOLUME /app/.data
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 CMD ["./node", "server/start/health-check.ts"]
CMD ["./node", "server/main.ts"]
