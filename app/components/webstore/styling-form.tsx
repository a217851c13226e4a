import { Fragment, type ReactNode } from "react";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { sectionAnchor } from "~/models/shared/section-anchor";
import { contrastMessage, parseColor } from "~/models/webstore/color";
import { findReadyLook } from "~/models/webstore/ready-looks";
import {
	FONT_FORMATS,
	FONT_SOURCES,
	NETWORK_FIELDS,
	NETWORKS,
	STYLED_PART_NAMES,
	STYLED_PARTS,
	STYLING_COLOR_FIELDS,
	STYLING_IMAGES,
	STYLING_SIZE_FIELDS,
	STYLING_SIZES,
	type StyledPart,
	type Styling,
	type StylingImage,
	type StylingSize,
} from "~/models/webstore/styling";
import type { WebstoreEditor } from "~/models/webstore/webstore-editor";
import { EditForm } from "../form/edit-form";
import { FoldedFields } from "../form/folded-fields";
import { FormRow, FormSection } from "../form/form-section";
import { type FormState, formState } from "../form/form-state";
import { HiddenFields } from "../form/hidden-fields";
import { ImageField } from "../form/image-field";
import { SelectField } from "../form/select-field";
import { TextField } from "../form/text-field";
import { ColorFields } from "./color-fields";
import { ReadyLooks } from "./ready-looks";

type StylingFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: WebstoreEditor<Styling>;
	/** Null where customers have no store page here. */
	previewPath: string | null;
	answer?: FormAnswer;
};

const toChoices = (labels: Readonly<Record<string, string>>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

export function StylingForm({ page, view, previewPath, answer }: StylingFormProps) {
	const look = findReadyLook(view.values) ?? "own";
	const form = formState({
		id: "styling",
		lastResult: answer?.lastResult,
		defaultValue: { ...view.values, look },
	});
	const fieldProps = (name: string) => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
		readOnly: view.readOnlyReason !== null,
	});
	const text = (name: string, hint?: string) => (
		<TextField {...fieldProps(name)} hint={hint} autoComplete="off" />
	);
	const link = (name: string, hint?: string) => (
		<TextField
			{...fieldProps(name)}
			type="url"
			hint={hint}
			placeholder="https://"
			autoComplete="off"
			spellCheck={false}
		/>
	);
	const size = (name: StylingSize) => (
		<TextField
			{...fieldProps(name)}
			label={STYLING_SIZES[name].label}
			suffix="px"
			inputMode="numeric"
			autoComplete="off"
			hint={`From ${STYLING_SIZES[name].min} to ${STYLING_SIZES[name].max}.`}
		/>
	);
	const image = (name: StylingImage, hint: string) => (
		<ImageField
			{...fieldProps(name)}
			form={form}
			kind={STYLING_IMAGES[name]}
			hint={hint}
			alt={`${view.labels[name]}, as it is saved`}
		/>
	);
	const font = (name: "headingFont" | "textFont") => (
		<>
			<FormRow>
				<TextField
					{...fieldProps(`${name}.name`)}
					label={name === "headingFont" ? "Heading font" : "Text font"}
					hint="Such as Georgia. Leave empty for the default font."
					autoComplete="off"
				/>
				<SelectField {...fieldProps(`${name}.source`)} options={toChoices(FONT_SOURCES)} />
			</FormRow>
			<FormRow>
				{link(
					`${name}.link`,
					"Link to the font file or style sheet. The plain store page shows installed fonts only.",
				)}
				<SelectField
					{...fieldProps(`${name}.format`)}
					options={toChoices(FONT_FORMATS)}
					hint="Only for a font file."
				/>
			</FormRow>
		</>
	);
	return (
		<EditForm
			// Remounts on a new look, because saved colors replace the ones in the fields.
			key={look}
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnlyReason}
			encType="multipart/form-data"
			preview={previewPath === null ? null : { path: previewPath, title: "Store page" }}
			noValidate
		>
			<HiddenFields values={{ lookBefore: look }} />
			<FormSection title="Look">
				<ReadyLooks field={form.field("look")} readOnly={view.readOnlyReason !== null} />
			</FormSection>
			<FormSection title="Banner" description="On the wide picture at the top of the store.">
				<FormRow>
					{text("bannerText")}
					{text("bannerSubtitle")}
				</FormRow>
			</FormSection>
			<Fold title="Logo and pictures" fields={PICTURE_FIELDS} form={form}>
				{image("logoImageId", "Beside the name.")}
				<FormRow>
					{text("logoAlt", "Leave empty if the name says enough.")}
					{link("logoLink", "Page the logo opens. Leave empty for none.")}
				</FormRow>
				{image("bannerImageId", "Behind the text.")}
				{image("mobileBannerImageId", "Replaces the banner on phones.")}
				{text("bannerAlt", "Describes the image for people who can't see it.")}
			</Fold>
			<Fold
				title="Colors"
				fields={STYLING_COLOR_FIELDS}
				form={form}
				isOpen={STYLED_PART_NAMES.some((part) => isHard(part, form))}
			>
				{STYLED_PART_NAMES.map((part) => (
					<ColorFields key={part} part={part} fieldProps={fieldProps} />
				))}
			</Fold>
			<Fold
				title="Fonts"
				fields={FONTS.flatMap((name) => [`${name}.name`, `${name}.link`])}
				form={form}
			>
				{FONTS.map((name) => (
					<div key={name} className="form-grid">
						{font(name)}
					</div>
				))}
			</Fold>
			<Fold title="Sizes" fields={STYLING_SIZE_FIELDS} form={form}>
				{inPairs(STYLING_SIZE_FIELDS).map((pair) => (
					<FormRow key={pair[0]}>
						{pair.map((name) => (
							<Fragment key={name}>{size(name)}</Fragment>
						))}
					</FormRow>
				))}
			</Fold>
			<Fold title="Icons" fields={["tabIconId", "touchIconId", "appIconId"]} form={form}>
				{image("tabIconId", "Shown at 32 × 32 pixels.")}
				{image("touchIconId", "Shown at 180 × 180 pixels.")}
				{image("appIconId", "Shown at 192 × 192 pixels.")}
			</Fold>
			<Fold title="Social pages" fields={NETWORK_FIELDS} form={form}>
				{NETWORK_FIELDS.map((field) => (
					<TextField
						key={field}
						{...fieldProps(field)}
						label={NETWORKS[field].label}
						type="url"
						placeholder={`https://www.${NETWORKS[field].hosts[0]}/…`}
						autoComplete="off"
						spellCheck={false}
					/>
				))}
			</Fold>
		</EditForm>
	);
}

const PICTURE_FIELDS = [
	"logoImageId",
	"logoAlt",
	"logoLink",
	"bannerImageId",
	"mobileBannerImageId",
	"bannerAlt",
];
const FONTS = ["headingFont", "textFont"] as const;

type FoldProps = {
	title: string;
	fields: readonly string[];
	form: FormState;
	isOpen?: boolean;
	children: ReactNode;
};

/** Details that a ready look sets already; open where something in them is wrong. */
function Fold({ title, fields, form, isOpen = false, children }: FoldProps) {
	return (
		<FoldedFields
			title={title}
			anchor={sectionAnchor(title)}
			isOpen={isOpen || fields.some((name) => form.field(name).errors.length > 0)}
		>
			<div className="form-grid">{children}</div>
		</FoldedFields>
	);
}

function isHard(part: StyledPart, form: FormState): boolean {
	const { background, color } = STYLED_PARTS[part];
	const read = (name: string) => parseColor(form.field(name).value);
	return contrastMessage(read(background), read(color)) !== null;
}

function inPairs<Name extends string>(names: readonly Name[]): Name[][] {
	return names.flatMap((_, index) => (index % 2 === 0 ? [names.slice(index, index + 2)] : []));
}
