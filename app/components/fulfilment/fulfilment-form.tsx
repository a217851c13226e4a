import type { ReactNode } from "react";
import type { FulfilmentEditor } from "~/models/fulfilment/fulfilment-editor";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CheckboxField } from "../form/checkbox-field";
import { EditForm } from "../form/edit-form";
import { editorForm } from "../form/editor-form";
import { FormRow, FormSection } from "../form/form-section";
import { MoneyField } from "../form/money-field";
import { SettingPreview } from "../form/setting-preview";
import { TextField } from "../form/text-field";
import { OwnHours } from "../hours/own-hours";
import { LaterFields } from "./later-fields";

type FulfilmentFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: FulfilmentEditor;
	answer?: FormAnswer;
	what: "Pickup" | "Delivery";
	children?: ReactNode;
};

export function FulfilmentForm({ page, view, answer, what, children }: FulfilmentFormProps) {
	const { form, fieldProps, edit } = editorForm("fulfilment", { page, view, answer });
	const number = (name: string, hint?: string) => (
		<TextField {...fieldProps(name)} hint={hint} inputMode="decimal" autoComplete="off" />
	);
	return (
		<>
			<SettingPreview now={view.preview} typed={answer?.preview} />
			<EditForm
				{...edit}
				readOnlyNotice={view.readOnlyReason}
				previews={view.preview.length > 0}
				noValidate
			>
				<FormSection title={what}>
					<CheckboxField
						{...fieldProps("isEnabled")}
						look="switch"
						hint={`Turn off to stop offering ${what.toLowerCase()}.`}
					/>
					{children}
					{what === "Delivery" && (
						<FormRow>
							{number("deliveryTime", "Added to the time you promise customers.")}
							{number("radius", "Applies only without delivery zones.")}
						</FormRow>
					)}
					<FormRow>
						<MoneyField
							{...fieldProps("minOrderTotal")}
							hint="After discounts. 0.00 means no limit."
							symbol={view.symbol}
						/>
						<MoneyField
							{...fieldProps("maxOrderTotal")}
							hint="After discounts. 0.00 means no limit."
							symbol={view.symbol}
						/>
					</FormRow>
					<CheckboxField
						{...fieldProps("isTipRequired")}
						look="switch"
						hint="Customers can choose no tip."
					/>
					{number("deltaNotificationTime", "For scheduled orders. Enter 0 for no reminder.")}
				</FormSection>
				<FormSection title="Times" description="When customers can order.">
					<OwnHours
						form={form}
						label={fieldProps("haveCustomSchedule").label}
						hint="Turn off to offer it whenever the location is open."
						clock={page.clock}
					/>
					<LaterFields form={form} view={view} clock={page.clock} />
				</FormSection>
			</EditForm>
		</>
	);
}
