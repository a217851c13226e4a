ALTER TABLE "royalty_invoices" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "royalty_invoices" ADD COLUMN "payments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "royalty_invoices" ADD COLUMN "credits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "royalty_invoices" ADD COLUMN "reminded_at" timestamp with time zone;
--> statement-breakpoint
UPDATE royalty_invoices
SET payments = jsonb_build_array(jsonb_build_object('on', paid_on, 'amount', total))
WHERE paid_on IS NOT NULL;
