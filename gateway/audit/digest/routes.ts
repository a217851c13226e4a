import { z } from "zod";
import {
	menuDigestBody,
	menuDigestSchema,
	unsubscribeBody,
} from "~/models/audit/menu-digest.schema";
import { SYSTEM } from "../../core/database";
import { open, readAcross } from "../../core/endpoint";
import { requirePerson } from "../../identity/people/own-account";
import { ownAccount } from "../../identity/people/own-account-endpoint";
import { changeOwnDigest, getOwnDigest, unsubscribe } from "./own-digest";

const PATH = "/api/v2/auth/menu-digest";
const tag = "Accounts";

/** A person's own digest of menu changes (spec 9.6). */
export const digestEndpoints = [
	readAcross({
		method: "get",
		path: PATH,
		tag,
		summary: "Get when the caller receives the digest of menu changes",
		access: "signed-in",
		answer: menuDigestSchema,
		handle: ({ services, caller, context }) => {
			const person = requirePerson(caller, context);
			return services.database.transaction(SYSTEM, (tx) => getOwnDigest(tx, person));
		},
	}),
	ownAccount({
		method: "post",
		path: PATH,
		tag,
		summary: "Set the hour of the caller's digest of menu changes; null stops it",
		body: menuDigestBody,
		answer: menuDigestSchema,
		handle: ({ person, body }, finish) =>
			finish(async (tx) => ({
				status: 200,
				body: await changeOwnDigest(tx, person, body.hour),
			})),
	}),
	open({
		method: "post",
		path: `${PATH}/unsubscribe`,
		tag,
		summary: "Stop a digest with the code in its email",
		body: unsubscribeBody,
		answer: z.object({ isStopped: z.literal(true) }),
		handle: ({ services, body }) => unsubscribe(services, body.code),
	}),
] as const;
