ALTER TABLE "orders" ADD COLUMN "guest_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_reminded_at" timestamp with time zone;