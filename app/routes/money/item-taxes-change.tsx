import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxGroup, type Choice } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { PreviewBar } from "~/components/form/preview-bar";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { WHEN_LABELS, WhenSection } from "~/components/menu/when-section";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { EmptyState } from "~/components/ui/empty-state";
import { isTaxed } from "~/models/menu/bulk/tax-change";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { requestedParts } from "~/services/menu/bulk/requested-parts.server";
import { submitTaxChange } from "~/services/menu/bulk/tax-change.server";
import { requireLocationMenuPartPage } from "~/services/menu/menu-page.server";
import { allTaxes, taxChoices } from "~/services/money/item-taxes-editor.server";
import { notFoundPage } from "~/services/web/denials.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationMenuPartPage(args, pages.locationChangeItemTaxes);
	const { page, viewer, gateway, kind, listPath } = access;
	if (!isTaxed(kind)) throw notFoundPage();
	return json({
		page: { ...page, title: `Taxes for ${MENU_KIND[kind].noun[1]}` },
		...(await requestedParts(args, access)),
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
