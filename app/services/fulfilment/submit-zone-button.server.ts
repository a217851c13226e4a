import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { formBody, requireChoice } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";

/** Handles a button in the list of zones: up, down, on, off. Throws 400 for others. */
export async function submitZoneButton(args: RouteArgs, gateway: ScopedGateway): Promise<Response> {
	const id = String((await formBody(args.request)).get("zone"));
	const intent = await requireChoice(args.request, "intent", INTENTS);
	const { pathname, searchParams } = new URL(args.request.url);
	searchParams.delete("_data");
	const to = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
	return submitButton(args, {
		send: (options) =>
			intent === "up" || intent === "down"
				? gateway.send(
						"POST",
						"/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones/:id/move",
						{ params: { ...locationParams(gateway), id }, body: { direction: intent }, ...options },
					)
				: gateway.send(
						"PATCH",
						"/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones/:id",
						{
							params: { ...locationParams(gateway), id },
							body: { isEnabled: intent === "on" },
							...options,
						},
					),
		done: ({ name }) => ({ to, text: `${name} was ${DONE[intent]}` }),
		refused: ({ status, message }) => {
			if (status === 422) return { to, text: message };
			if (status === 404) return { to, text: "This delivery zone was deleted." };
			if (status !== 409) return null;
			return { to, text: "Someone else changed this delivery zone. Check it and try again." };
		},
	});
}

const INTENTS = ["up", "down", "on", "off"] as const;
const DONE = { up: "moved up", down: "moved down", on: "turned on", off: "turned off" };
