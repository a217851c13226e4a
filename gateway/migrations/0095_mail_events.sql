CREATE TABLE "mail_events" (
	"merchant_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_events_merchant_id_event_id_pk" PRIMARY KEY("merchant_id","event_id")
);
--> statement-breakpoint
CREATE INDEX "mail_events_by_age" ON "mail_events" USING btree ("at");--> statement-breakpoint
SELECT protect_table('mail_events', 'organisation');
