ALTER TABLE "payment_accounts" ADD COLUMN "former" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;