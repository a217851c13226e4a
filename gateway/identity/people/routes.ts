import { eq } from "drizzle-orm";
import { z } from "zod";
import { profileSchema } from "~/models/identity/identity-answer.schema";
import { profileBody } from "~/models/identity/own-account.schema";
import { merchantCreateSchema } from "~/models/merchants/merchant.schema";
import { DEFAULT_CLOCK } from "~/models/shared/clock";
import { HOME_WIDGETS } from "~/models/shared/home-widgets";
import { merchantSchema } from "~/models/viewer/merchant-answer.schema";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { changeAcross } from "../../core/endpoint";
import { conflict } from "../../core/errors";
import { createMerchant } from "./create-merchant";
import { type Person, recordOwn } from "./own-account";
import { ownAccount } from "./own-account-endpoint";
import { users } from "./tables";

const homeWidgetsSchema = z
	.array(z.enum(HOME_WIDGETS))
	.max(HOME_WIDGETS.length)
	.refine((widgets) => new Set(widgets).size === widgets.length, "Choose each widget only once")
	.nullable()
	.meta({ example: ["needs", "today"] });

const homeWidgetsAnswer = z.object({ widgets: homeWidgetsSchema });

const homeWidgetsBody = homeWidgetsAnswer.extend({ seen: homeWidgetsSchema });

type Profile = z.output<typeof profileSchema>;

const PROFILE = { givenName: users.givenName, familyName: users.familyName, clock: users.clock };

const tag = "Merchants";

export const personEndpoints = [
	changeAcross({
		method: "post",
		path: "/api/v2/store-v2",
		tag,
		summary: "Create an organization for a person without one (spec 2.3)",
		access: "signed-in",
		body: merchantCreateSchema,
		answer: merchantSchema,
		status: 201,
		handle: ({ services, caller, body, key, context, request }) =>
			createMerchant(services, {
				caller,
				body,
				key,
				request,
				requestId: context.get("requestId"),
				address: context.get("address"),
			}),
	}),
	ownAccount({
		method: "post",
		path: "/api/v2/auth/profile",
		tag: "Accounts",
		summary: "Change the caller's name and time format",
		body: profileBody,
		answer: profileSchema,
		handle: ({ person, body }, finish) =>
			finish(async (tx) => ({ status: 200, body: await changeProfile(tx, person, body) })),
	}),
	ownAccount({
		method: "post",
		path: "/api/v2/auth/home",
		tag: "Accounts",
		summary: "Choose the parts of the caller's home and their order (spec 2.24)",
		body: homeWidgetsBody,
		answer: homeWidgetsAnswer,
		handle: ({ person, body }, finish) =>
			finish(async (tx) => ({ status: 200, body: await changeHome(tx, person, body) })),
	}),
] as const;

/** Changes which parts a person's home has, and their order (spec 2.24). Throws 409 when they are not those that were seen. */
async function changeHome(
	tx: Tx,
	{ user: { uuid, merchantId } }: Person,
	{ widgets, seen }: z.output<typeof homeWidgetsBody>,
): Promise<z.output<typeof homeWidgetsAnswer>> {
	const [current] = await tx
		.select({ widgets: users.homeWidgets })
		.from(users)
		.where(eq(users.uuid, uuid))
		.for("update");
	if (JSON.stringify(current?.widgets ?? null) !== JSON.stringify(seen)) throw conflict(current);
	await tx
		.update(users)
		.set({ homeWidgets: widgets, updatedAt: new Date() })
		.where(eq(users.uuid, uuid));
	await announceAccessChange(tx, { merchantId, userUuid: uuid });
	return { widgets };
}

/** Changes a person's own name and clock; pages that name them follow at once. Only a new name is audited. */
async function changeProfile(
	tx: Tx,
	person: Person,
	{ givenName, familyName, clock }: z.output<typeof profileBody>,
): Promise<Profile> {
	const { uuid, merchantId } = person.user;
	const [before] = await tx.select(PROFILE).from(users).where(eq(users.uuid, uuid));
	if (!before) throw new Error("A locked person exists");
	const after = {
		givenName,
		familyName,
		clock: clock === undefined ? before.clock : clock === DEFAULT_CLOCK ? null : clock,
	};
	const hasNewName = before.givenName !== givenName || before.familyName !== familyName;
	if (!hasNewName && before.clock === after.clock) return after as Profile;
	await tx
		.update(users)
		.set({ ...after, updatedAt: new Date() })
		.where(eq(users.uuid, uuid));
	await announceAccessChange(tx, { merchantId, userUuid: uuid });
	if (hasNewName) {
		await recordOwn(tx, person, {
			entity: "user",
			entityId: uuid,
			action: "change-name",
			before: { givenName: before.givenName, familyName: before.familyName },
			after: { givenName, familyName },
		});
	}
	return after as Profile;
}
