import { z } from "@hono/zod-openapi";
import { type HttpPosSettings, type PosProvider, PosSilent } from "./provider";
import { cancelOrder, sendOrder } from "./send-order";

const answerSchema = z.object({
	teamMembers: z
		.array(
			z.object({
				id: z.string().min(1).max(200),
				name: z.string().max(200),
				email: z.string().max(320).nullish(),
				status: z.enum(["ACTIVE", "INACTIVE"]).default("ACTIVE"),
			}),
		)
		.max(5_000),
});

export function createHttpPos(settings: HttpPosSettings): PosProvider {
	const { url, key, timeoutMs } = settings;
	return {
		sendOrder: (order) => sendOrder(settings, order),
		cancelOrder: (order) => cancelOrder(settings, order),
		async listTeamMembers(merchantId) {
			const path = `/merchants/${encodeURIComponent(merchantId)}/team-members`;
			try {
				const response = await fetch(`${url.replace(/\/$/, "")}${path}`, {
					headers: {
						accept: "application/json",
						...(key ? { authorization: `Bearer ${key}` } : {}),
					},
					redirect: "error",
					signal: AbortSignal.timeout(timeoutMs),
				});
				if (!response.ok) {
					await response.body?.cancel();
					throw new Error(`The POS answered with status ${response.status}`);
				}
				const { teamMembers } = answerSchema.parse(await response.json());
				return teamMembers
					.filter(({ status }) => status === "ACTIVE")
					.map(({ id, name, email }) => ({ id, name, email: email?.trim().toLowerCase() || null }))
					.sort((a, b) => a.name.localeCompare(b.name, "en-US"));
			} catch (error) {
				throw new PosSilent(error);
			}
		},
	};
}
