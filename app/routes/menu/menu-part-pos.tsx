import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { refreshMeta, SelfRefresh } from "~/components/list/self-refresh";
import { PosFound } from "~/components/menu/pos-sync/pos-found";
import { PosLink } from "~/components/menu/pos-sync/pos-link";
import { PosState } from "~/components/menu/pos-sync/pos-state";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { useLiveTask } from "~/components/tasks/use-live-task";
import { ButtonLink } from "~/components/ui/button";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { isSyncedKind } from "~/models/menu/pos-sync/sync-job";
import { pages } from "~/models/pages/pages";
import { permissionsOf } from "~/models/pages/session";
import { linkToPos, startSync } from "~/services/gateway/menu/pos-sync.server";
import { menuPartPath, requireMenuPartPage } from "~/services/menu/menu-page.server";
import { posPageView } from "~/services/menu/pos-sync/pos-page.server";
import { formBody } from "~/services/web/form-body.server";
import { pressButton } from "~/services/web/press-button.server";

const REFRESH_SECONDS = 5;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return [{ title: "POS · Mise" }];
	const { page, view } = data;
	const title = { title: `${page.title} · Mise` };
	const refreshes = view.lite && !view.refreshIsOff && view.sync && !view.sync.isOver;
	return refreshes ? [title, refreshMeta(REFRESH_SECONDS)] : [title];
};

export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.menuPartPos);
	const view = await posPageView(args.request, access, args.params.menuPartId ?? "");
	const { viewer, page, kind } = access;
	const may = viewer.user.stores === null ? permissionsOf(viewer) : [];
	return json({
		page: { ...page, title: `${view.title} at the POS` },
		noun: MENU_KIND[kind].noun[0],
		view,
		mayChange: may.includes("MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(
		args,
		pages.menuPartPos,
		"MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	);
	const { gateway, kind } = access;
	const id = args.params.menuPartId ?? "";
	const to = `${menuPartPath(access, kind, id)}/pos`;
	const form = await formBody(args.request);
	if (form.get("intent") === "sync" && isSyncedKind(kind)) {
		return pressButton(args, {
			send: ({ key }) => startSync(gateway, { type: kind, uniqueName: id }, key),
			done: ({ jobId }) => ({ to: `${to}?syncing=${jobId}`, text: "The sync is registered" }),
			refused: ({ message }) => ({ to, text: message }),
		});
	}
	const posGuid = form.get("intent") === "unlink" ? null : String(form.get("posGuid") ?? "").trim();
	return pressButton(args, {
		send: (seen) => linkToPos(gateway, { kind, id }, posGuid || null, seen),
		done: () => ({ to, text: posGuid ? "It is linked to the POS" : "It is not linked to the POS" }),
		refused: ({ message, details }) => {
			const { fields } = details as { fields?: Record<string, string[]> };
			return { to, text: fields?.posGuid?.join(". ") ?? message };
		},
	});
}

export default function MenuPartPos() {
	const { page, noun, view, mayChange } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const isOpen = view.sync !== null && !view.sync.isOver;
	useLiveTask(view.sync?.jobId ?? "", isOpen && !view.lite);
	return (
		<Page
			{...page}
			actions={
				<ButtonLink to={view.partTo} variant="ghost" icon="arrow-left">
					{`Back to the ${noun}`}
				</ButtonLink>
			}
		>
			<PosState page={page} view={view} mayChange={mayChange} />
			<PosLink page={page} view={view} noun={noun} mayChange={mayChange} />
			<PosFound page={page} view={view} noun={noun} mayChange={mayChange} />
			{isOpen && (
				<SelfRefresh
					params={params}
					seconds={REFRESH_SECONDS}
					isOff={view.refreshIsOff}
					lite={view.lite}
				/>
			)}
		</Page>
	);
}
