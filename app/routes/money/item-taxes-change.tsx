import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxGroup, type Choice } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { PreviewBar } from "~/components/form/preview-bar";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { WHEN_LABELS, WhenSection } from "~/components/menu/when-section";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { EmptyState } from "~/components/ui/empty-state";
import type { WhichParts } from "~/models/menu/bulk/menu-change";
import { isTaxed, type TaxChange } from "~/models/menu/bulk/tax-change";
import { taxChangeFormSchema } from "~/models/menu/bulk/tax-change.schema";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { locationParams } from "~/services/gateway/location-params.server";
import { requestedParts } from "~/services/menu/bulk/requested-parts.server";
import { submitPreviewed } from "~/services/menu/bulk/submit-previewed.server";
import { type MenuAccess, requireLocationMenuPartPage } from "~/services/menu/menu-page.server";
import { allTaxes, taxChoices } from "~/services/money/item-taxes-editor.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/denials.server";
import { parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";

interface RequestedTaxChange {
	which: WhichParts;
	change: TaxChange;
}

const CHANGES = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/tax-changes";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationMenuPartPage(args, pages.locationChangeItemTaxes);
	const { page, viewer, gateway, kind, listPath } = access;
	if (!isTaxed(kind)) throw notFoundPage();
	return json({
		page: { ...page, title: `Taxes for ${MENU_KIND[kind].noun[1]}` },
		...(await requestedParts(args, access, "Taxes for all")),
		choices: taxChoices(await allTaxes(gateway)),
		listPath,
		tasksTo: canSee(pages.tasks, viewer) ? pages.tasks.path : null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationMenuPartPage(
		args,
		pages.locationChangeItemTaxes,
		"STORE_MENU_MANAGEMENT.API_UPDATE",
	);
	return submitTaxChange(args, access);
}

export default function ChangeItemTaxes() {
	const { page, choices, tasksTo, ...form } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={tasksTo}>
			{(answer) =>
				choices.length > 0 ? (
					<TaxChangeForm page={page} {...form} choices={choices} answer={answer} />
				) : (
					<EmptyState icon="percent" title="No taxes yet">
						Add a tax to this location first.
					</EmptyState>
				)
			}
		</BulkChangePage>
	);
}

type TaxChangeFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	which: string;
	whichLabel: string;
	choices: readonly Choice[];
	listPath: string;
	answer: FormAnswer | undefined;
};

const LABELS = { add: "Add", remove: "Remove" };

function TaxChangeForm(props: TaxChangeFormProps) {
	const { page, which, whichLabel, choices, listPath, answer } = props;
	const form = formState({
		id: "tax-change",
		lastResult: answer?.lastResult,
		defaultValue: { which },
	});
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={{ ...LABELS, ...WHEN_LABELS }}
			noValidate
		>
			{(pending) => (
				<>
					<HiddenFields values={{ which: form.field("which").value }} />
					<FormSection
						title={whichLabel}
						description="Items without their own taxes start from the menu’s taxes."
					>
						<CheckboxGroup field={form.field("add")} label={LABELS.add} choices={choices} />
						<CheckboxGroup field={form.field("remove")} label={LABELS.remove} choices={choices} />
					</FormSection>
					<WhenSection form={form} clock={page.clock} whose="location" />
					<PreviewBar cancelTo={listPath} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

async function submitTaxChange(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const form = await parseForm(args.request, taxChangeFormSchema);
	if (!form.value) return form.again();
	const { mark, at, ...requestedChange } = form.value;
	return submitPreviewed(args, {
		form,
		noun: MENU_KIND[kind].noun,
		field: "which",
		at,
		preview: () => previewTaxChange(gateway, kind, requestedChange),
		start: () => startTaxChange(gateway, kind, { ...requestedChange, mark, at }, form.key),
	});
}

function previewTaxChange(gateway: ScopedGateway, kind: MenuKind, body: RequestedTaxChange) {
	const params = { ...locationParams(gateway), kind };
	return gateway.send("POST", `${CHANGES}/preview`, { params, body, key: randomUUID() });
}

/** Starts or, on the location's clock, plans a previewed change; 409 when anything in it was changed since. */
function startTaxChange(
	gateway: ScopedGateway,
	kind: MenuKind,
	body: RequestedTaxChange & { mark: string; at: LocalMoment | null },
	key: string,
) {
	return gateway.send("POST", CHANGES, { params: { ...locationParams(gateway), kind }, body, key });
}
