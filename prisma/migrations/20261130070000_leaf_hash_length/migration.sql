-- The trigger that writes these rows refuses other lengths (prisma/sql/audit-log.sql): PostgreSQL read the constraint from its
-- text at each audited write.
ALTER TABLE audit_unsealed DROP CONSTRAINT IF EXISTS audit_unsealed_leaf_hash_check;
