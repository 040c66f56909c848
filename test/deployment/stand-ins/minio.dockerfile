# Stands in for minio/minio: the store of the project's own tests, and the two commands of "mc".
FROM node:24-bookworm-slim
COPY minio.mjs /usr/local/lib/minio.mjs
COPY mc /usr/local/bin/mc
RUN printf '#!/bin/sh\nexec node /usr/local/lib/minio.mjs "$@"\n' > /usr/local/bin/minio \
  && chmod 755 /usr/local/bin/minio /usr/local/bin/mc
VOLUME /data
EXPOSE 9000
ENTRYPOINT ["minio"]
