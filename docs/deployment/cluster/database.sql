-- Once, as postgres through HAProxy: psql -h 127.0.0.1 -p 5000 -U postgres -f database.sql
-- The app then makes its tables and the extension pg_trgm itself.
create role mediator login password 'CHANGE-ME-mediator';
create database mediators owner mediator;
