import { and, eq, inArray, isNull } from "drizzle-orm";
import type { PosTeamMemberChoice } from "~/models/team/team";
import type { PosPlace } from "../adapters/pos/catalogue/catalogue";
import { PosSilent, type PosTeamMember } from "../adapters/pos/provider";
import { type Database, SYSTEM } from "../core/database";
import { GatewayError } from "../core/errors";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { users } from "../identity/people/tables";
import { squareAccounts } from "../locations/square/tables";
import { locations } from "../locations/tables";

type TeamServices = Pick<Services, "pos" | "log" | "database" | "squareBusiness">;

/** The point of sale's team, and who is in the team here (spec 7.3). Throws 422, 503. */
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

/** The team members at the Square accounts that let us read them, or else of the point of sale. Throws 422 if none does, 503 when one does not answer. */
export async function fetchTeamMembers(
	{ pos, log, database, squareBusiness }: TeamServices,
	merchantId: string,
): Promise<PosTeamMember[]> {
	const places = squareBusiness ? await findSquarePlaces(database, merchantId) : [];
	if (squareBusiness && places.length > 0) {
		const members = new Map<string, PosTeamMember>();
		const refusals: string[] = [];
		for (const place of places) {
			const found = await squareBusiness.listTeamMembers(place);
			if (!("outcome" in found)) {
				for (const member of found) members.set(member.id, member);
				continue;
			}
			if (found.outcome === "again") throw new GatewayError(503, found.words);
			log.warn({ storeId: place.storeId, words: found.words }, "the team at Square was not read");
			refusals.push(found.words);
		}
		const [refusal] = refusals.length === places.length ? refusals : [];
		if (refusal !== undefined) throw new GatewayError(422, refusal, { errors: [refusal] });
		return [...members.values()];
	}
	try {
		return await pos.listTeamMembers(merchantId);
	} catch (error) {
		if (!(error instanceof PosSilent)) throw error;
		log.warn({ error: error.cause }, "point of sale did not tell its team");
		throw new GatewayError(503, "The POS did not answer. Please try again.");
	}
}

/** A location for each Square account that locations with Square as their point of sale linked. */
async function findSquarePlaces(database: Database, merchantId: string): Promise<PosPlace[]> {
	const rows = await database.read(SYSTEM, (tx) =>
		tx
			.select({ storeId: squareAccounts.storeId, accountId: squareAccounts.accountId })
			.from(squareAccounts)
			.innerJoin(locations, eq(locations.storeId, squareAccounts.storeId))
			.where(
				and(
					eq(squareAccounts.merchantId, merchantId),
					eq(locations.posProvider, "square"),
					isNull(locations.deletedAt),
				),
			)
			.orderBy(squareAccounts.storeId),
	);
	const byAccount = new Map(rows.map(({ accountId, storeId }) => [accountId, storeId]));
	return [...byAccount.values()].map((storeId) => ({
		merchantId,
		storeId,
		locationId: storeId,
		provider: "square",
	}));
}
