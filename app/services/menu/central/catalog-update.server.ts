import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { CentralMenuGroup } from "~/models/menu/central/catalog-update";
import { catalogUpdateFormSchema } from "~/models/menu/central/catalog-update.schema";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { ListOption } from "~/models/shared/define-list";
import { previewCatalogUpdate, startCatalogUpdate } from "~/services/gateway/menu/central.server";
import type { PageAccess } from "~/services/web/access.server";
import { toTask, typedOf } from "~/services/web/bulk-change.server";
import { parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { searchedLocations } from "~/services/web/searched-locations.server";
import { sentAgain } from "~/services/web/typed-form.server";

const ROWS = ["menu or location", "menus and locations"] as const;

/** Shows what an update would change where; the step "run" of the address starts it. */
export async function submitCatalogUpdate(args: RouteArgs, access: PageAccess): Promise<Response> {
	const { gateway } = access;
	const searched = await searchedLocations(access, { onlySelling: true });
	const form = await parseForm(args.request, catalogUpdateFormSchema, { searched });
	if (!form.value) return form.again();
	const { update, mark } = form.value;
	let note = "";
	if (new URL(args.request.url).searchParams.get("step") === "run") {
		const started = await startCatalogUpdate(gateway, { ...update, mark }, form.key);
		if (started.ok) return toTask(args, started.data);
		if (started.failure.status !== 409) return form.refused(started.failure);
		note = started.failure.message;
	}
	const preview = await previewCatalogUpdate(gateway, update);
	if (!preview.ok) return form.refused(preview.failure);
	const { rows, mark: seen, ...counts } = preview.data;
	form.data.delete("mark");
	const view: BulkChangeView = {
		...counts,
		noun: ROWS,
		rows: rows.map(({ id: key, ...row }) => ({ key, ...row })),
		note,
		runTo: "?step=run",
		run: [...sentAgain(form.data), ["mark", seen]],
		typed: typedOf(form.data),
		key: randomUUID(),
	};
	return json(view);
}

/** The menus to choose from, each once, with its concept and where it is sold. */
export function menuChoices(groups: readonly CentralMenuGroup[]): ListOption[] {
	const choices = groups.flatMap(({ title, menus }) =>
		menus.map((menu): [string, string] => {
			const where = menu.stores
				? `at ${menu.stores.length} ${menu.stores.length === 1 ? "location" : "locations"}`
				: "at all locations";
			return [menu.id, `${title ? `${title}: ` : ""}${menu.title} (sold ${where})`];
		}),
	);
	return [...new Map(choices)].map(([value, label]) => ({ value, label }));
}
