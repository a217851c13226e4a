import { Hono } from "hono";
import { z } from "zod";
import { isLive, parseBearer, parseGrant } from "../../sandbox/tokens";
import { sandboxTeam } from "../sandbox";
import { accountOf, readBody, refuse } from "./sandbox-store";

const AT = "/square/v2";
const SCOPES = { "/team-members/search": "EMPLOYEES_READ", "/payouts": "PAYOUTS_READ" } as const;

const teamSearch = z.object({
	query: z.object({ filter: z.object({ status: z.enum(["ACTIVE", "INACTIVE"]) }) }),
	limit: z.int().min(1).max(200),
	cursor: z.string().optional(),
});

export interface SandboxPayout {
	id: string;
	status: "SENT" | "FAILED" | "PAID";
	location_id: string;
	created_at: string;
	amount_money: { amount: number; currency: string };
	arrival_date?: string;
	end_to_end_id?: string;
	version: number;
}

/** The team of an account's organization, and the payouts that `payouts` says it got. */
export function createSquareBusinessSandbox({
	findOrganization,
	payouts,
}: {
	findOrganization(account: string): Promise<string | null>;
	payouts(account: string): readonly SandboxPayout[];
}): Hono {
	const app = new Hono();
	for (const [path, scope] of Object.entries(SCOPES)) {
		app.use(`${AT}${path}`, async (context, next) => {
			const token = parseBearer(context.req.header("authorization"));
			if (!isLive(token)) return refuse(context, 401, "UNAUTHORIZED", "Not authorized.");
			if (parseGrant(token)?.scopes.includes(scope)) return next();
			return refuse(context, 403, "INSUFFICIENT_SCOPES", `The permission ${scope} is missing.`);
		});
	}
	app.post(`${AT}/team-members/search`, async (context) => {
		const read = teamSearch.safeParse(await readBody(context));
		if (!read.success) return refuse(context, 400, "BAD_REQUEST", z.prettifyError(read.error));
		const { query, limit, cursor } = read.data;
		const account = accountOf(context);
		const from = Number(cursor ?? 0);
		const found = sandboxTeam((await findOrganization(account)) ?? account)
			.filter(({ status }) => status === query.filter.status)
			.map(({ id, name, email, status }) => {
				const [given_name = "", ...rest] = name.split(" ");
				const shared = { id, status, given_name, family_name: rest.join(" ") };
				return { ...shared, is_owner: false, ...(email && { email_address: email }) };
			});
		return context.json({
			team_members: found.slice(from, from + limit),
			...(from + limit < found.length && { cursor: String(from + limit) }),
		});
	});
	app.get(`${AT}/payouts`, (context) => {
		const { location_id = "", begin_time = "", limit = "100", cursor = "0" } = context.req.query();
		const found = payouts(accountOf(context))
			.filter((each) => each.location_id === location_id && each.created_at >= begin_time)
			.sort((a, b) => a.created_at.localeCompare(b.created_at));
		const next = Number(cursor) + Number(limit);
		return context.json({
			payouts: found.slice(Number(cursor), next),
			...(next < found.length && { cursor: String(next) }),
		});
	});
	return app;
}
