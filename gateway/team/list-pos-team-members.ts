import { inArray } from "drizzle-orm";
import type { PosTeamMemberChoice } from "~/models/team/team";
import { PosSilent, type PosTeamMember } from "../adapters/pos/provider";
import { GatewayError } from "../core/errors";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { users } from "../identity/people/tables";

/** The point of sale's team, and who is in the team here (spec 7.3). Throws 503. */
export async function listPosTeamMembers(
	services: Services,
	scope: Scope,
): Promise<PosTeamMemberChoice[]> {
	const members = await fetchTeamMembers(services, scope.merchantId);
	const emails = members.flatMap(({ email }) => email ?? []);
	const known = await services.database.transaction(toTenancy(scope), async (tx) => {
		if (emails.length === 0) return [];
		return tx.select({ email: users.email }).from(users).where(inArray(users.email, emails));
	});
	const taken = new Set(known.map(({ email }) => email));
	return members.map((member) => ({
		...member,
		isOnTeam: member.email !== null && taken.has(member.email),
	}));
}

/** The point of sale's team members of a merchant. Throws 503 when it does not answer. */
export async function fetchTeamMembers(
	{ pos, log }: Pick<Services, "pos" | "log">,
	merchantId: string,
): Promise<PosTeamMember[]> {
	try {
		return await pos.listTeamMembers(merchantId);
	} catch (error) {
		if (!(error instanceof PosSilent)) throw error;
		log.warn({ error: error.cause }, "point of sale did not tell its team");
		throw new GatewayError(503, "The point of sale did not answer. Please try again.");
	}
}
