import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { resetStyling, updateDefaultLook } from "~/services/gateway/webstore/settings.server";
import type { LocationAccess, ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";

/** Default look and actions on other locations' looks; null for people without permission to change them. */
export async function defaultLookView({ gateway, viewer, location }: LocationAccess) {
	if (!viewerPermissions(viewer).includes("WEBSTORE_STYLING.API_UPDATE")) return null;
	const others = viewer.locations.filter(
		({ storeId, isCentralLocation }) => storeId !== location.storeId && !isCentralLocation,
	);
	const canCopy = others.length > 0 && canSee(pages.copyStyling, viewer, location);
	return {
		...(await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/webstore-default-look", {
			params: locationParams(gateway),
		})),
		canSetDefault: viewer.user.stores === null,
		copyTo: canCopy ? pagePath(pages.copyStyling, { id: location.storeId }) : null,
	};
}

/** Handles the buttons for the default look; null for the form itself. */
export async function submitLookButton(
	args: RouteArgs,
	gateway: ScopedGateway,
): Promise<Response | null> {
	const intent = String((await formBody(args.request)).get("intent") ?? "");
	const button = BUTTONS[intent as keyof typeof BUTTONS];
	if (!Object.hasOwn(BUTTONS, intent)) return null;
	const to = new URL(args.request.url).pathname;
	return submitButton(args, {
		send: (options): Promise<GatewayResult<unknown>> => button.send(gateway, options),
		done: () => ({ to, text: button.done }),
		refused: ({ status, message }) =>
			status === 409 ? { to, text: `${message}. Check it before you continue.` } : null,
	});
}

const BUTTONS = {
	reset: { send: resetStyling, done: "Styling was reset to the default" },
	"set-default": {
		send: (gateway: ScopedGateway, options: WriteOptions) =>
			updateDefaultLook(gateway, { isDefault: true }, options),
		done: "This look is now the default",
	},
	"unset-default": {
		send: (gateway: ScopedGateway, options: WriteOptions) =>
			updateDefaultLook(gateway, { isDefault: false }, options),
		done: "This look is no longer the default",
	},
};
