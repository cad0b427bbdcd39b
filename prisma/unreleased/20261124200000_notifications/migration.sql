-- AlterTable
ALTER TABLE "users" ADD COLUMN "mailed_notices" TEXT[] DEFAULT ARRAY['assigned', 'escalated', 'second_review_waiting', 'mentioned']::TEXT[];

-- CreateTable
CREATE TABLE "chat_webhooks" (
    "tenant_id" UUID NOT NULL,
    "url_encrypted" TEXT NOT NULL,
    "kinds" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_webhooks_pkey" PRIMARY KEY ("tenant_id")
);

SELECT keep_tenants_apart('chat_webhooks');
