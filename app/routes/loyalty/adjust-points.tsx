import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { EmptyState } from "~/components/ui/empty-state";
import { MAX_POINTS } from "~/models/loyalty/loyalty-program";
import {
	type AdjustPointsView,
	NO_PROGRAM_MESSAGE,
	programChoices,
} from "~/models/loyalty/points-entry";
import { adjustmentFormSchema } from "~/models/loyalty/points-entry.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatPoints } from "~/models/shared/count-text";
import type { FormAnswer } from "~/models/shared/form-answer";
import { getCustomer } from "~/services/gateway/customers/customers.server";
import { adjustableAccounts, adjustPoints } from "~/services/loyalty/customer-points.server";
import { requirePage } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePage(args, pages.adjustPoints);
	const { id: customerId, name } = await getCustomer(gateway, args.params.customerId);
	return json({
		page: { ...page, purpose: `Adjust ${name}’s points.` },
		view: {
			accounts: await adjustableAccounts(gateway, customerId),
			constraint: formConstraint(adjustmentFormSchema),
			cancelTo: pagePath(pages.customerLoyalty, { customerId }),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.adjustPoints, "LOYALTY.API_UPDATE");
	const customerId = args.params.customerId ?? "";
	const accounts = await adjustableAccounts(gateway, customerId);
	return saveForm(args, {
		schema: adjustmentFormSchema,
		check: ({ programId }) =>
			accounts.some((account) => account.programId === programId)
				? null
				: { programId: [NO_PROGRAM_MESSAGE] },
		send: (value, form) => adjustPoints(gateway, customerId, value, form),
		done: () => ({
			to: pagePath(pages.customerLoyalty, { customerId }),
			text: "The points were adjusted",
		}),
	});
}

export default function AdjustPoints() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{view.accounts.length > 0 ? (
				<AdjustForm page={page} view={view} answer={answer} />
			) : (
				<EmptyState icon="gift" title="No loyalty program yet">
					Create a loyalty program before you adjust points.
				</EmptyState>
			)}
		</Page>
	);
}

type AdjustFormProps = {
	page: { csrf: string; formKey: string };
	view: AdjustPointsView;
	answer?: FormAnswer;
};

const LABELS = { programId: "Program", points: "Points", reason: "Reason" } as const;

function AdjustForm({ page, view, answer }: AdjustFormProps) {
	const { accounts, constraint, cancelTo } = view;
	const { choices, chosen } = programChoices(accounts);
	const form = formState({
		id: "adjust-points",
		lastResult: answer?.lastResult,
		defaultValue: { programId: chosen },
		constraint,
	});
	const fieldProps = (name: keyof typeof LABELS) => ({
		field: form.field(name),
		label: LABELS[name],
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection title="Points">
						<RadioGroup {...fieldProps("programId")} required choices={choices} />
						<TextField
							{...fieldProps("points")}
							autoComplete="off"
							hint={`Enter 50 to add or -50 to remove, up to ${formatPoints(MAX_POINTS)}.`}
						/>
						<TextArea
							{...fieldProps("reason")}
							rows={3}
							hint="Your team sees this in the customer’s history."
						/>
					</FormSection>
					<SaveBar saveLabel="Adjust points" cancelTo={cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
