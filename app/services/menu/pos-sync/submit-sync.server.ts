import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { ITEM_SYNC_FAILED } from "~/models/menu/pos-sync/pos-thing";
import type { SyncedKind } from "~/models/menu/pos-sync/sync-job";
import type { SyncPreview } from "~/models/menu/pos-sync/sync-preview";
import type { SyncPreviewView } from "~/models/menu/pos-sync/sync-preview-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { failureMessage } from "~/models/shared/failure-message";
import { formatInstant } from "~/models/shared/instants";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { failureResponse, type GatewayFailure } from "~/services/gateway/client.server";
import { previewSync, startSync } from "~/services/gateway/menu/pos-sync.server";
import type { MenuAccess } from "~/services/menu/menu-page.server";
import { formBody } from "~/services/web/form-body.server";
import { KEY_FIELD } from "~/services/web/form-fields.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";
import { watchSyncs } from "./own-syncs.server";

interface Sync {
	kind: SyncedKind;
	id: string;
	/** The part's page about the POS. */
	to: string;
}

/** Previews a sync; the address's step "run" starts it, unless something changed since. */
export async function submitSync(
	args: RouteArgs,
	access: MenuAccess,
	{ kind, id, to }: Sync,
): Promise<Response> {
	const { gateway } = access;
	const which = { type: kind, uniqueName: id };
	let note = "";
	let except: string[] = [];
	if (new URL(args.request.url).searchParams.get("step") === "run") {
		const form = await formBody(args.request);
		const key = String(form.get(KEY_FIELD) || randomUUID());
		const accepted = acceptedIn(form);
		const started = await startSync(gateway, { ...which, ...accepted }, key);
		if (started.ok) {
			watchSyncs(args.request, access, started.data.jobId);
			const text = "The sync has started";
			return land(args, { to: `${to}?syncing=${started.data.jobId}`, text });
		}
		if (started.failure.status !== 409) return refused(args, to, started.failure);
		note = started.failure.message;
		except = accepted.except;
	}
	const previewed = await previewSync(gateway, which);
	if (!previewed.ok) return refused(args, to, previewed.failure);
	watchSyncs(args.request, access);
	return json(previewView(access, kind, previewed.data, { note, except }));
}

function acceptedIn(form: FormData): { mark: string; except: string[] } {
	const accepted = new Set(form.getAll("accept").map(String));
	const shown = String(form.get("shown") ?? "")
		.split("\n")
		.filter(Boolean);
	return {
		mark: String(form.get("mark") ?? ""),
		except: shown.filter((guid) => !accepted.has(guid)),
	};
}

function refused(args: RouteArgs, to: string, failure: GatewayFailure): Promise<Response> {
	if (failure.status === 404) throw failureResponse(failure);
	return land(args, { type: "error", to, text: failureMessage(ITEM_SYNC_FAILED, failure) });
}

function previewView(
	{ viewer, location }: MenuAccess,
	kind: SyncedKind,
	{ mark, source, planned, rows, changes, unchanged, refused }: SyncPreview,
	{ note, except }: { note: string; except: readonly string[] },
): SyncPreviewView {
	const pos = `the POS of ${shortNames(viewer).get(source.storeId) ?? source.title}`;
	const isSeen = canSee(pages.task, viewer);
	return {
		mark,
		note,
		changes,
		unchanged,
		refused,
		noun: kind === "itemSet" || kind === "category" ? ["item", "items"] : MENU_KIND[kind].noun,
		rows: rows.map(({ id: key, ...row }) => ({ key, ...row, isAccepted: !except.includes(key) })),
		shown: rows.filter(({ state }) => state === "changes").map(({ id }) => id),
		direction: location
			? `Copies from ${pos} to Mise, for this location only.`
			: `Copies from ${pos} to Mise, for locations without custom values.`,
		notCopied: location
			? "Tax rates are not copied."
			: "Tax rates and sold-out items are not copied.",
		planned: planned.map(({ taskId, label, startsAt }) => ({
			label,
			when: formatInstant(startsAt, viewerLocalTime(viewer, location ?? undefined)),
			to: isSeen ? pagePath(pages.task, { taskId }) : null,
		})),
		key: randomUUID(),
	};
}
