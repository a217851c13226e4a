import { isSyncedKind } from "~/models/menu/pos-sync/sync-job";
import type { GatewayFailure } from "~/services/gateway/client.server";
import { linkToPos } from "~/services/gateway/menu/pos-sync.server";
import { type MenuAccess, menuPartPath } from "~/services/menu/menu-page.server";
import { formBody } from "~/services/web/form-body.server";
import { pressButton } from "~/services/web/press-button.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { submitSync } from "./submit-sync.server";

export async function pressPos(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const id = args.params.menuPartId ?? "";
	const to = `${menuPartPath(access, kind, id)}/pos`;
	const form = await formBody(args.request);
	if (form.get("intent") === "sync" && isSyncedKind(kind)) {
		return submitSync(args, access, { kind, id, to });
	}
	const posGuid = form.get("intent") === "unlink" ? null : String(form.get("posGuid") ?? "").trim();
	return pressButton(args, {
		send: (options) => linkToPos(gateway, { kind, id }, posGuid || null, options),
		done: ({ posGuid: linked }) => ({
			to,
			text: linked ? `Linked to ${linked} at the POS` : "Not linked to the POS",
		}),
		refused: (failure) => {
			if (isGone(failure)) return null;
			const { message, details } = failure;
			const { fields } = details as { fields?: Record<string, string[]> };
			return { to, text: fields?.posGuid?.join(". ") ?? message };
		},
	});
}

function isGone({ status }: GatewayFailure): boolean {
	return status === 404;
}
