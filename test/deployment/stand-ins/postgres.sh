# Begins as the image's own script does: a database and its owner from the environment, once.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  mkdir -p "$PGDATA"
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password \
    --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  echo "unix_socket_directories = '/var/run/postgresql'" >> "$PGDATA/postgresql.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  psql --host=/var/run/postgresql --username="$POSTGRES_USER" postgres --command="create database \"$POSTGRES_DB\""
  pg_ctl --wait --mode=fast stop
fi
exec postgres
