import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { LocationsSection } from "~/components/form/locations-section";
import { MoneyField } from "~/components/form/money-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import { WeekHours } from "~/components/hours/week-hours";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import type { LoyaltyProgramEditor } from "~/models/loyalty/loyalty-program";
import { loyaltyProgramEntity } from "~/models/loyalty/loyalty-program.entity";
import { pages } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { entityPage } from "~/services/audit/entity-page.server";
import {
	loyaltyProgramClient,
	loyaltyProgramEditor,
	loyaltyProgramSaving,
} from "~/services/loyalty/loyalty-program.server";
import { requirePage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { loyaltyProgramId: id } = args.params;
	const access = await requirePage(args, id ? pages.editLoyaltyProgram : pages.newLoyaltyProgram);
	const loyaltyProgram = id ? await loyaltyProgramClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			loyaltyProgramEntity,
			loyaltyProgram && {
				id: loyaltyProgram.id,
				title: loyaltyProgram.name,
				remove: "LOYALTY.API_DELETE",
			},
		)),
		view: await loyaltyProgramEditor(access, loyaltyProgram),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { loyaltyProgramId: id } = args.params;
	const access = id
		? await requirePage(args, pages.editLoyaltyProgram, "LOYALTY.API_UPDATE")
		: await requirePage(args, pages.newLoyaltyProgram, "LOYALTY.API_CREATE");
	return saveEntity(args, {
		...loyaltyProgramSaving(access),
		what: "loyalty program",
		id,
		gateway: access.gateway,
		client: loyaltyProgramClient,
		list: "/marketing/loyalty-settings",
	});
}

export default function EditLoyaltyProgram() {
	const { page, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="loyalty program"
			hint="Members can’t spend their points. You can restore it from the audit log."
		>
			<LoyaltyProgramForm page={page} view={view} answer={answer} />
		</EntityPage>
	);
}

type LoyaltyProgramFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: LoyaltyProgramEditor;
	answer?: FormAnswer;
};

function LoyaltyProgramForm({ page, view, answer }: LoyaltyProgramFormProps) {
	const { form, fieldProps, edit } = editorForm("loyalty-program", { page, view, answer });
	const count = { inputMode: "numeric", autoComplete: "off" } as const;
	const inCurrencies = view.hasCurrencies ? " Uses each location’s currency." : "";
	const isBonusWrong = form.problems.some(
		({ name }) => name === "bonusMultiplier" || name.startsWith("weeklySchedule"),
	);
	return (
		<EditForm {...edit} cancelTo="/marketing/loyalty-settings" noValidate>
			<FormSection title="Program" description="Customers see this name when they order.">
				<TextField {...fieldProps("name")} autoComplete="off" />
				<TextArea {...fieldProps("description")} rows={3} />
				<CheckboxField
					{...fieldProps("isEnabled")}
					look="switch"
					hint="When off, customers can’t earn or spend points."
				/>
			</FormSection>
			<FormSection
				title="Earning points"
				description={`Customers with a phone number earn points on completed orders.${inCurrencies}`}
			>
				<FormRow>
					<TextField {...fieldProps("earnPoints")} {...count} />
					<MoneyField {...fieldProps("earnPer")} symbol={view.symbol} />
				</FormRow>
				<TextField
					{...fieldProps("signUpPoints")}
					{...count}
					required={false}
					hint="Added once, with a customer’s first points (optional)."
				/>
				<ToggledFields
					field={form.field("haveCustomSchedule")}
					label={view.labels.haveCustomSchedule}
					hint="Uses the order time at its location."
					shownWhen="on"
					keepOpen={isBonusWrong}
				>
					<TextField
						{...fieldProps("bonusMultiplier")}
						{...count}
						hint="Enter 2 for double points."
					/>
					<WeekHours form={form} week="weeklySchedule" clock={page.clock} />
				</ToggledFields>
			</FormSection>
			<FormSection
				title="Spending points"
				description="Customers pay part of an order with points."
			>
				<FormRow>
					<TextField {...fieldProps("spendPoints")} {...count} />
					<MoneyField {...fieldProps("spendValue")} symbol={view.symbol} />
				</FormRow>
				<TextField
					{...fieldProps("expiresAfterMonths")}
					{...count}
					required={false}
					hint="Applies to new points; leave empty for no expiration."
				/>
			</FormSection>
			<LocationsSection
				form={form}
				hint="When off, every location takes part, including new ones."
				view={answer?.places ?? view.locations}
			/>
		</EditForm>
	);
}
