import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import {
	FONT_FORMATS,
	FONT_SOURCES,
	NETWORK_FIELDS,
	NETWORKS,
	STYLING_IMAGES,
	STYLING_SIZES,
	type Styling,
	type StylingImage,
	type StylingSize,
} from "~/models/webstore/styling";
import type { WebstoreEditor } from "~/models/webstore/webstore-editor";
import { EditForm } from "../form/edit-form";
import { FormRow, FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { ImageField } from "../form/image-field";
import { SelectField } from "../form/select-field";
import { TextField } from "../form/text-field";
import { ColorFields } from "./color-fields";
import { StorePreview } from "./store-preview";

type StylingFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: WebstoreEditor<Styling>;
	/** Null where customers have no store page here. */
	previewPath: string | null;
	answer?: FormAnswer;
};

const choicesOf = (labels: Readonly<Record<string, string>>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

export function StylingForm({ page, view, previewPath, answer }: StylingFormProps) {
	const form = formState({
		id: "styling",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const at = (name: string) => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
		readOnly: view.readOnly !== false,
	});
	const text = (name: string, hint?: string) => (
		<TextField {...at(name)} hint={hint} autoComplete="off" />
	);
	const link = (name: string, hint?: string) => (
		<TextField
			{...at(name)}
			type="url"
			hint={hint}
			placeholder="https://"
			autoComplete="off"
			spellCheck={false}
		/>
	);
	const size = (name: StylingSize) => (
		<TextField
			{...at(name)}
			label={STYLING_SIZES[name].label}
			suffix="px"
			inputMode="numeric"
			autoComplete="off"
			hint={`From ${STYLING_SIZES[name].least} to ${STYLING_SIZES[name].most}.`}
		/>
	);
	const image = (name: StylingImage, hint: string) => (
		<ImageField
			{...at(name)}
			form={form}
			kind={STYLING_IMAGES[name]}
			hint={hint}
			alt={`${view.labels[name]}, as it is saved`}
		/>
	);
	const font = (name: "headingFont" | "textFont") => (
		<>
			<FormRow>
				{text(`${name}.name`, "Such as Georgia. Leave empty for the default font.")}
				<SelectField {...at(`${name}.source`)} options={choicesOf(FONT_SOURCES)} />
			</FormRow>
			<FormRow>
				{link(
					`${name}.link`,
					"Link to the font file or style sheet. The plain store page shows installed fonts only.",
				)}
				<SelectField
					{...at(`${name}.format`)}
					options={choicesOf(FONT_FORMATS)}
					hint="Only for a font file."
				/>
			</FormRow>
		</>
	);
	return (
		<>
			<StorePreview path={previewPath} form={form} saved={view.values} />
			<EditForm
				form={form}
				page={page}
				answer={answer}
				version={view.version}
				labels={view.labels}
				readOnlyNotice={view.readOnly}
				encType="multipart/form-data"
				previews
				noValidate
			>
				<FormSection title="Banner" description="The wide picture at the top of the store.">
					{image("bannerImageId", "Behind the text.")}
					{image("mobileBannerImageId", "Replaces the banner on phones.")}
					{text("bannerAlt", "Describes the image for people who can't see it.")}
					{text("bannerText")}
					{text("bannerSubtitle")}
					<ColorFields part="banner" at={at} />
					{size("bannerHeight")}
				</FormSection>
				<FormSection title="Logo and header" description="The line with your logo and name.">
					{image("logoImageId", "Beside the name.")}
					{text("logoAlt", "Leave empty if the name says enough.")}
					{link("logoLink", "Page the logo opens. Leave empty for none.")}
					<FormRow>
						{size("logoHeight")}
						{size("headerHeight")}
					</FormRow>
					<ColorFields part="header" at={at} />
				</FormSection>
				<FormSection title="Icons" description="Browsers and phones show these beside your name.">
					{image("tabIconId", "32 × 32 pixels are shown.")}
					{image("touchIconId", "180 × 180 pixels are shown.")}
					{image("appIconId", "192 × 192 pixels are shown.")}
				</FormSection>
				<FormSection title="Heading font" description="Names, titles and categories.">
					{font("headingFont")}
				</FormSection>
				<FormSection title="Text font" description="All other text.">
					{font("textFont")}
				</FormSection>
				<FormSection title="Menu bar" description="The links to the categories.">
					<ColorFields part="menuBar" at={at} />
					{size("menuBarTextSize")}
				</FormSection>
				<FormSection title="Menu" description="Categories and items.">
					<ColorFields part="menu" at={at} />
					<FormRow>
						{size("menuTitleSize")}
						{size("menuTextSize")}
					</FormRow>
				</FormSection>
				<FormSection title="Buttons">
					<ColorFields part="button" at={at} />
					<FormRow count={3}>
						{size("buttonTextSize")}
						{size("buttonHeight")}
						{size("buttonRadius")}
					</FormRow>
				</FormSection>
				<FormSection title="Footer" description="Shown below the menu.">
					<ColorFields part="footer" at={at} />
					{size("footerTextSize")}
				</FormSection>
				<FormSection title="Social pages" description="Linked from the footer.">
					{NETWORK_FIELDS.map((field) => (
						<TextField
							key={field}
							{...at(field)}
							label={NETWORKS[field].label}
							type="url"
							placeholder={`https://www.${NETWORKS[field].hosts[0]}/…`}
							autoComplete="off"
							spellCheck={false}
						/>
					))}
				</FormSection>
			</EditForm>
		</>
	);
}
