import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { mailOf, personName } from "../sandbox/names";
import { randomOf } from "../sandbox/random";

export const POS_SANDBOX_PATH = "/sandbox/pos";

const TEAM_SIZE = 8;

/** A test point of sale with the same team for every merchant; one member has no e-mail and one has left. */
export function createPosSandbox(): Hono {
	const sandbox = new Hono();
	sandbox.get("/merchants/:merchantId/team-members", (context) => {
		const merchantId = z.uuid().safeParse(context.req.param("merchantId"));
		if (!merchantId.success) return context.json({ errors: ["No such merchant"] }, 404);
		return context.json({ teamMembers: teamOf(merchantId.data) });
	});
	return sandbox;
}

function teamOf(merchantId: string) {
	const random = randomOf(`pos team:${merchantId}`);
	return Array.from({ length: TEAM_SIZE }, (_, index) => {
		const name = personName(random);
		return {
			id: `TM-${merchantId.slice(-4)}-${index + 1}`,
			name,
			email: index === TEAM_SIZE - 1 ? null : mailOf(name, `.${index + 1}.${merchantId.slice(-4)}`),
			status: index === TEAM_SIZE - 2 ? "INACTIVE" : "ACTIVE",
		};
	});
}
