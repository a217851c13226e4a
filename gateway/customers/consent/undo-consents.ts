import { and, eq, isNull } from "drizzle-orm";
import type { ConsentChannel } from "~/models/customers/consent";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { Patch, Undoable } from "../../core/undo";
import { customers } from "../tables";
import {
	AUDITED,
	type ConsentOutcome,
	consentKey,
	consentsByCustomer,
	deleteConsent,
	type GivenConsent,
	noteConsents,
	recordConsents,
} from "./consents";

const CHANNELS = [
	["EMAIL", "email"],
	["SMS", "sms"],
	["PUSH", "push"],
] as const;

/** Undo of a customer's consent answers; answers that did not exist before are deleted again. */
export function undoableConsents(id: string): Pick<Undoable, "now" | "writable" | "write"> {
	return {
		async now(tx) {
			const { customer, answers } = await lockAnswers(tx, id);
			return {
				state: Object.fromEntries(
					answers.map(({ channel, before }) => [AUDITED[channel], before && before === "yes"]),
				),
				version: customer.version,
			};
		},
		writable: (parts) =>
			parts.filter(({ field }) => CHANNELS.some(([channel]) => AUDITED[channel] === field)),
		async write(tx, scope, patch) {
			const { customer, answers } = await lockAnswers(tx, id);
			const outcomes = await putBack(tx, scope, answers, patch);
			noteConsents(tx, scope, customer, outcomes);
		},
	};
}

async function putBack(
	tx: Tx,
	{ merchantId }: Scope,
	answers: readonly ConsentOutcome[],
	patch: Patch,
): Promise<ConsentOutcome[]> {
	const given: GivenConsent[] = [];
	const forgotten: ConsentOutcome[] = [];
	for (const each of answers) {
		const wanted = patch[AUDITED[each.channel]];
		if (wanted === undefined || !each.contact) continue;
		if (wanted !== null) {
			given.push({ ...each, answer: wanted ? "yes" : "no" });
			continue;
		}
		await deleteConsent(tx, merchantId, each);
		forgotten.push({ ...each, after: null });
	}
	return [...(await recordConsents(tx, merchantId, "office", given)), ...forgotten];
}

async function lockAnswers(tx: Tx, id: string) {
	const [customer] = await tx
		.select()
		.from(customers)
		.where(and(eq(customers.id, id), isNull(customers.deletedAt)))
		.for("update");
	if (!customer) throw notFound("Customer");
	const consents = (await consentsByCustomer(tx, customer.merchantId, [customer])).get(id);
	const answers = CHANNELS.map(([channel, name]): ConsentOutcome => {
		const answer = consents?.[name].answer ?? null;
		return {
			channel: channel as ConsentChannel,
			contact: consentKey(channel, customer),
			before: answer,
			after: answer,
		};
	});
	return { customer, answers };
}
