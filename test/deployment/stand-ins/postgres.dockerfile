# Stands in for postgres:18-bookworm: the PostgreSQL 18 that npm brings, and Debian's clients.
FROM find-a-mediator-stand-in/debian
COPY postgres /usr/local/postgres
COPY postgres.sh /usr/local/bin/postgres.sh
RUN useradd --uid 999 --user-group --home-dir /var/lib/postgresql postgres \
  && mkdir -p /var/lib/postgresql /var/run/postgresql \
  && chown postgres:postgres /var/lib/postgresql /var/run/postgresql
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/postgres/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    PGDATA=/var/lib/postgresql/18/docker
USER postgres
VOLUME /var/lib/postgresql
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["sh", "/usr/local/bin/postgres.sh"]
