# Stands in for node:24-bookworm-slim: Debian 12, the project's own Node and the machine's npm.
FROM find-a-mediator-stand-in/debian
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY npmrc /usr/local/etc/npmrc
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && useradd --uid 1000 --user-group --create-home node
CMD ["node"]
