import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { NOTIFICATION_KINDS } from "~/models/notifier/notification-kind";
import { type Recipient, recipientIssues, recipientTitle } from "~/models/notifier/recipient";
import { recipientEntity } from "~/models/notifier/recipient.entity";
import { recipientList } from "~/models/notifier/recipient.list";
import { recipientCreateSchema, recipientPatchSchema } from "~/models/notifier/recipient.schema";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { DUPLICATE_EMAIL_MESSAGE, DUPLICATE_PHONE_MESSAGE } from "~/models/shared/contact.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { requireLocation } from "../locations/require-location";
import { locations } from "../locations/tables";
import { recipients } from "./tables";

const kindsSchema = z.array(z.enum(NOTIFICATION_KINDS));

const recipientSchema = exactObject<Recipient>()({
	id: idSchema,
	name: z.string().meta({ example: "Kitchen tablet" }),
	email: z.string().nullable().meta({ example: "kitchen@harbour.example" }),
	phone: z.string().nullable().meta({ example: "+13125550142" }),
	byEmail: kindsSchema,
	byText: kindsSchema,
	version: versionSchema,
	updatedAt: instantSchema,
});

type RecipientTableRow = typeof recipients.$inferSelect;

/** Recipients of one location's notifications; address and number are unique there (spec 2.18, 5.4). */
export const recipientCrud = crudEndpoints({
	tag: "Notifications",
	label: recipientEntity.label,
	path: "/api/v2/store-v2/:merchantId/locations/:storeId/notifications",
	table: recipients,
	permissions: {
		read: "NOTIFICATION.API_READ",
		create: "NOTIFICATION.API_CREATE",
		update: "NOTIFICATION.API_UPDATE",
		remove: "NOTIFICATION.API_DELETE",
	},
	requireLocation,
	schemas: {
		create: recipientCreateSchema,
		patch: recipientPatchSchema,
		answer: recipientSchema,
	},
	list: recipientList,
	kind: {
		entity: recipientEntity.name,
		id: ({ id }) => id,
		label: (row: RecipientTableRow) => recipientTitle(row),
		storeId: ({ storeId }) => storeId,
		audited: ({ name, email, phone, byEmail, byText }) => ({ name, email, phone, byEmail, byText }),
		answer: present,
	},
	rules: () => ({
		search: [recipients.name, recipients.email, recipients.phone],
		filters: {
			channel: (values) =>
				or(
					values.includes("email") ? isNotNull(recipients.email) : undefined,
					values.includes("text") ? isNotNull(recipients.phone) : undefined,
				),
		},
		sorts: {
			name: sql`lower(coalesce(nullif(${recipients.name}, ''), ${recipients.email}, ${recipients.phone}))`,
			updatedAt: recipients.updatedAt,
		},
	}),
	present,
	async check(tx, _scope, wanted, row) {
		const issues = recipientIssues(wanted);
		if (Object.keys(issues).length > 0) throw invalid(issues);
		await requireFreeAddresses(tx, { ...wanted, id: row?.id });
	},
});

async function requireFreeAddresses(
	tx: Tx,
	{ id, storeId = "", email, phone }: Partial<RecipientTableRow>,
): Promise<void> {
	// Two people who add the same address at once wait for each other here.
	await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(eq(locations.storeId, storeId))
		.for("no key update");
	const twins = await tx
		.select({ email: recipients.email, phone: recipients.phone })
		.from(recipients)
		.where(
			and(
				eq(recipients.storeId, storeId),
				isNull(recipients.deletedAt),
				id ? ne(recipients.id, id) : undefined,
				or(
					email ? eq(recipients.email, email) : undefined,
					phone ? eq(recipients.phone, phone) : undefined,
				),
			),
		);
	const isTaken = (name: "email" | "phone", value: string | null | undefined) =>
		Boolean(value) && twins.some((twin) => twin[name] === value);
	const taken = {
		...(isTaken("email", email) && { email: [DUPLICATE_EMAIL_MESSAGE] }),
		...(isTaken("phone", phone) && { phone: [DUPLICATE_PHONE_MESSAGE] }),
	};
	if (Object.keys(taken).length > 0) throw invalid(taken);
}

function present(row: RecipientTableRow) {
	const { id, name, email, phone, byEmail, byText, version, updatedAt } = row;
	return { id, name, email, phone, byEmail, byText, version, updatedAt: updatedAt.toISOString() };
}
