import { FoldedFields } from "~/components/form/folded-fields";
import { FormRow, FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { ImageField } from "~/components/form/image-field";
import { RowList } from "~/components/form/row-list";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import {
	type CampaignEditor,
	MAX_BUTTONS,
	MAX_EMAILS,
	NEW_BUTTON,
} from "~/models/campaigns/campaign";

type EmailRowsProps = {
	form: FormState;
	view: Pick<CampaignEditor, "offers" | "link">;
	isAutomated: boolean;
};

export function EmailRows({ form, view: { offers, link }, isAutomated }: EmailRowsProps) {
	return (
		<FormSection
			title={isAutomated ? "Emails" : "Email"}
			description="{name} becomes the customer’s first name, {company} your company name."
		>
			<RowList
				form={form}
				name="emails"
				legend="Emails"
				legendHidden
				newRow={{ delayDays: isAutomated ? "7" : "0", buttons: [] }}
				addLabel="Add email"
				rowLabel="email"
				maxRows={isAutomated ? MAX_EMAILS : 1}
				empty="No emails yet."
			>
				{({ name, index }) => (
					<div className="form-grid">
						{index > 0 && (
							<TextField
								field={form.field(`${name}.delayDays`)}
								label="Days after previous email"
								inputMode="numeric"
								autoComplete="off"
							/>
						)}
						<TextField
							field={form.field(`${name}.subject`)}
							label="Subject"
							required
							autoComplete="off"
						/>
						<ImageField
							form={form}
							field={form.field(`${name}.image`)}
							label="Image"
							kind="email"
							hint="Shown above the text."
							alt={form.field(`${name}.imageAlt`).value || "Email image"}
						/>
						<TextField
							field={form.field(`${name}.imageAlt`)}
							label="Image description"
							required={false}
							hint="Describes the image to people who can’t see it."
							autoComplete="off"
						/>
						<TextArea field={form.field(`${name}.body`)} label="Text" required rows={8} />
						<SelectField
							field={form.field(`${name}.offer`)}
							label="Offer"
							required={false}
							emptyLabel="None"
							options={offers}
							hint="Shown with its promo code."
						/>
						<ButtonRows form={form} name={`${name}.buttons`} link={link} />
						<TextArea
							field={form.field(`${name}.footer`)}
							label="Footer"
							required={false}
							hint="Small print above your address."
							rows={2}
						/>
					</div>
				)}
			</RowList>
		</FormSection>
	);
}

type ButtonRowsProps = { form: FormState; name: string; link: string };

function ButtonRows({ form, name, link }: ButtonRowsProps) {
	return (
		<RowList
			form={form}
			name={name}
			legend="Buttons"
			newRow={{ ...NEW_BUTTON, link }}
			addLabel="Add button"
			rowLabel="button"
			maxRows={MAX_BUTTONS}
		>
			{({ name }) => {
				const rowField = (field: string) => form.field(`${name}.${field}`);
				const look = ["background", "color", "fontSize", "radius"];
				return (
					<div className="form-grid">
						<FormRow>
							<TextField field={rowField("name")} label="Button name" required autoComplete="off" />
							<TextField
								field={rowField("link")}
								label="Link"
								required
								type="url"
								autoComplete="off"
							/>
						</FormRow>
						<FoldedFields
							title="Style"
							isOpen={look.some((field) => rowField(field).errors.length > 0)}
						>
							<FormRow>
								<TextField field={rowField("background")} label="Background color" />
								<TextField field={rowField("color")} label="Text color" />
							</FormRow>
							<FormRow>
								<TextField
									field={rowField("fontSize")}
									label="Font size (pixels)"
									inputMode="numeric"
								/>
								<TextField
									field={rowField("radius")}
									label="Corner radius (pixels)"
									inputMode="numeric"
								/>
							</FormRow>
						</FoldedFields>
					</div>
				);
			}}
		</RowList>
	);
}
