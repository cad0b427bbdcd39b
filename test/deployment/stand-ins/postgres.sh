# Like the entry point of the official image: makes the cluster at the first start, then runs the command.
set -eu
data=/var/lib/postgresql/data
mkdir -p "$data" && chown postgres "$data" && chmod 700 "$data"
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  as_postgres initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --encoding=UTF8 \
    --locale=C.UTF-8 "$data"
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | as_postgres postgres --single -D "$data" postgres
fi
mkdir -p /var/run/postgresql && chown postgres /var/run/postgresql
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@" -D "$data" -c listen_addresses='*'
