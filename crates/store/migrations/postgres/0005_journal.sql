-- Nothing: PostgreSQL keeps a journal by itself. The versions of both databases go together.
SELECT 1;
