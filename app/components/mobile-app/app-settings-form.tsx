import type { Constraint } from "@conform-to/dom";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FormState, formState, type RowState } from "~/components/form/form-state";
import { ImageField } from "~/components/form/image-field";
import { RowList } from "~/components/form/row-list";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Icon } from "~/components/ui/icon";
import {
	APP_ICONS,
	LINK_TYPE_LABELS,
	LINK_TYPES,
	MAX_SLIDES,
	SLIDE_IMAGE,
} from "~/models/mobile-app/app-settings";
import type { FormAnswer } from "~/models/shared/form-answer";

type Labels = Readonly<Record<string, string>>;

type AppSettingsFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		values: object;
		version: number;
		constraint: Record<string, Constraint>;
		labels: Labels;
		readOnlyReason: string | null;
	};
	answer?: FormAnswer;
};

const TYPES = LINK_TYPES.map((value) => ({ value, label: LINK_TYPE_LABELS[value] }));

export function AppSettingsForm({ page, view, answer }: AppSettingsFormProps) {
	const form = formState({
		id: "app-settings",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const readOnly = view.readOnlyReason !== null;
	const fieldProps = (name: string) => ({
		form,
		field: form.field(name),
		label: view.labels[name] ?? "",
		readOnly,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnlyReason}
			encType="multipart/form-data"
			preview={{ path: "/mobile-app/app-settings/preview", title: "Mobile app" }}
			noValidate
		>
			<FormSection
				title="Slides"
				description={`Up to ${MAX_SLIDES} images at the top of the app’s home page.`}
			>
				<Slides form={form} labels={view.labels} readOnly={readOnly} />
			</FormSection>
			<FormSection title="Rewards" description="The app also shows your active loyalty programs.">
				<TextArea
					{...fieldProps("rewardRules")}
					rows={6}
					required={false}
					hint="Extra rules, such as what doesn't earn points."
				/>
				<ImageField
					{...fieldProps("rewardIconId")}
					kind={APP_ICONS.rewardIconId}
					hint="Shown beside points and rewards."
					alt="Reward icon"
				/>
			</FormSection>
			<FormSection title="Map" description="Where customers choose a location.">
				<ImageField
					{...fieldProps("mapPinId")}
					kind={APP_ICONS.mapPinId}
					hint="Marks your locations on the map."
					alt="Map pin"
				/>
			</FormSection>
		</EditForm>
	);
}

type SlidesProps = { form: FormState; labels: Labels; readOnly: boolean };

function Slides({ form, labels, readOnly }: SlidesProps) {
	const count = form.list("slides").length;
	const newRow = { showOrder: count + 1, imageId: "", alt: "", linkType: "none", link: "" };
	return (
		<RowList
			isFolded
			form={form}
			name="slides"
			legend="Slides"
			legendHidden
			newRow={newRow}
			addLabel="Add a slide"
			rowLabel="slide"
			maxRows={MAX_SLIDES}
			canMove
			readOnly={readOnly}
			empty="No slides yet. The app opens with the menu."
		>
			{(row) => <Slide form={form} row={row} labels={labels} readOnly={readOnly} />}
		</RowList>
	);
}

function Slide({ form, row, labels, readOnly }: SlidesProps & { row: RowState }) {
	const part = (name: string) => ({
		form,
		field: form.field(`${row.name}.${name}`),
		readOnly,
		label: labels[`slides[].${name}`] ?? "",
	});
	const alt = form.field(`${row.name}.alt`).value;
	const { required: _, ...link } = form.field(`${row.name}.link`);
	const type = form.field(`${row.name}.linkType`).value;
	const opens = TYPES.find(({ value }) => value === type)?.label;
	return (
		<details className="fold fold-lines" open={isAtWork(form, row)}>
			<summary>
				<Icon name="chevron-down" size={18} />
				<span className="min-w-0">
					<strong className="break-words">{alt || `Slide ${row.index + 1}`}</strong>{" "}
					<span className="hint fold-hint">
						{type === "none" ? "No link" : [opens, link.value].filter(Boolean).join(": ")}
					</span>
				</span>
			</summary>
			<div className="form-grid fold-fields slide-fields">
				<TextField
					{...part("showOrder")}
					inputMode="numeric"
					autoComplete="off"
					hint="1 is shown first."
				/>
				<ImageField
					{...part("imageId")}
					label={`${labels["slides[].imageId"]} ${row.index + 1}`}
					kind={SLIDE_IMAGE}
					isNeeded
					hint="What the slide shows."
					alt={alt || `Slide ${row.index + 1}`}
				/>
				<TextField
					{...part("alt")}
					autoComplete="off"
					hint="Describes the image and any text in it, for screen readers."
				/>
				<FormRow>
					<SelectField
						{...part("linkType")}
						options={TYPES}
						hint="What opens when customers tap the slide."
					/>
					<TextField
						{...part("link")}
						field={link}
						className="slide-link"
						autoComplete="off"
						spellCheck={false}
						hint="Web page: https://… App page: /rewards. Tags: vegan, summer."
					/>
				</FormRow>
			</div>
		</details>
	);
}

/** New, moved just now, without a picture, or with something wrong. */
function isAtWork(form: FormState, { name, index }: RowState): boolean {
	const change = form.lastChange;
	const place = change?.type === "reorder" ? change.payload.to : form.list("slides").length - 1;
	const isMoved = change?.payload.name === "slides" && change.type !== "remove" && place === index;
	return (
		isMoved ||
		form.field(`${name}.imageId`).value === "" ||
		form.problems.some((problem) => problem.name.startsWith(`${name}.`))
	);
}
