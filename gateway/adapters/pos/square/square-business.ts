import { z } from "zod";
import { orElse } from "../../../core/absent";
import { type Ask, isRefusal, type VendorSettings } from "../ask-vendor";
import type { AccountAccess, PosPlace } from "../catalogue/catalogue";
import type { PosTeamMember } from "../provider";
import type { NotRead } from "../vendor-orders";
import { createAskSquare, unreadable } from "./ask-square";
import { squareMoney } from "./square-answers";

declare module "../../../core/services" {
	interface Services {
		/** Null where Square is not set up. */
		squareBusiness: SquareBusiness | null;
	}
}

/** A deposit at the seller's bank; a negative amount is a withdrawal. Minor units. */
export interface SquarePayout {
	payoutId: string;
	status: string;
	amount: number;
	currency: string;
	arrivesOn: string | null;
	bankReference: string;
	version: number;
	createdAt: string;
}

/** Who works at a Square account, and what it paid out. */
export interface SquareBusiness {
	listTeamMembers(place: PosPlace): Promise<PosTeamMember[] | NotRead>;
	/** Payouts of the place's location that were made since an instant. */
	listPayouts(place: PosPlace, since: string): Promise<SquarePayout[] | NotRead>;
}

const MAX_PAGES = 50;
const TEAM_AT_ONCE = 200;
const PAYOUTS_AT_ONCE = 100;
const text = orElse(z.string(), "");

const teamPage = z.object({
	team_members: orElse(
		z.array(
			z.object({
				id: text,
				given_name: text,
				family_name: text,
				email_address: text,
				status: text,
			}),
		),
		[],
	),
	cursor: text,
});

const payoutsPage = z.object({
	payouts: orElse(
		z.array(
			z.object({
				id: z.string().min(1),
				status: text,
				amount_money: squareMoney,
				arrival_date: orElse(z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/), ""),
				end_to_end_id: text,
				version: orElse(z.int(), 0),
				created_at: z.iso.datetime({ offset: true }),
			}),
		),
		[],
	),
	cursor: text,
});

/** Reads with the token of each location's account. */
export function createSquareBusiness(
	settings: VendorSettings,
	access: Pick<AccountAccess, "token" | "renewed">,
): SquareBusiness {
	return {
		async listTeamMembers(place) {
			const ask = createAskSquare(settings, access, place);
			const pages = await readPages(teamPage, (cursor) =>
				ask("POST", "/v2/team-members/search", {
					query: { filter: { status: "ACTIVE" } },
					limit: TEAM_AT_ONCE,
					...(cursor && { cursor }),
				}),
			);
			if (!Array.isArray(pages)) return pages;
			return pages.flatMap(({ team_members }) =>
				team_members.flatMap(({ id, given_name, family_name, email_address, status }) => {
					const name = [given_name, family_name].filter(Boolean).join(" ") || email_address;
					const isHere = id !== "" && name !== "" && status !== "INACTIVE";
					return isHere ? [{ id, name, email: email_address.toLowerCase() || null }] : [];
				}),
			);
		},
		async listPayouts(place, since) {
			const ask = createAskSquare(settings, access, place);
			const pages = await readPages(payoutsPage, (cursor) => {
				const query = new URLSearchParams({
					location_id: place.locationId,
					begin_time: since,
					sort_order: "ASC",
					limit: String(PAYOUTS_AT_ONCE),
					...(cursor && { cursor }),
				});
				return ask("GET", `/v2/payouts?${query}`);
			});
			return Array.isArray(pages) ? pages.flatMap(({ payouts }) => payouts.map(toPayout)) : pages;
		},
	};
}

/** All pages of a list; a list that never ends is cut. */
async function readPages<Page extends z.ZodType<{ cursor: string }>>(
	schema: Page,
	askPage: (cursor: string) => ReturnType<Ask>,
): Promise<z.output<Page>[] | NotRead> {
	const pages: z.output<Page>[] = [];
	for (let cursor = ""; pages.length < MAX_PAGES; ) {
		const answer = await askPage(cursor);
		if (isRefusal(answer)) return answer.notDone;
		const read = schema.safeParse(answer.json);
		if (!read.success) return unreadable().notDone;
		pages.push(read.data);
		cursor = read.data.cursor;
		if (cursor === "") break;
	}
	return pages;
}

function toPayout(payout: z.infer<typeof payoutsPage>["payouts"][number]): SquarePayout {
	const { id, status, amount_money, arrival_date, end_to_end_id, version, created_at } = payout;
	return {
		payoutId: id,
		status,
		...amount_money,
		arrivesOn: arrival_date || null,
		bankReference: end_to_end_id,
		version,
		createdAt: created_at,
	};
}
