import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CheckboxGroup } from "~/components/form/choice-group";
import { DateField, TimeField } from "~/components/form/date-time-fields";
import { formState } from "~/components/form/form-state";
import { ImageField } from "~/components/form/image-field";
import { MoneyField } from "~/components/form/money-field";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";

const wrong = formState({
	id: "f",
	lastResult: {
		status: "error",
		initialValue: {
			name: "Ab",
			price: "12.5",
			day: "2026-13-01",
			time: "25:00",
			phone: "12",
			kind: "b",
			tags: ["one"],
			photo: "",
		},
		error: Object.fromEntries(
			["name", "price", "day", "time", "phone", "kind", "tags", "photo"].map((name) => [
				name,
				[`${name} is wrong`],
			]),
		),
	},
});
const field = (name: string) => wrong.field(name);
const choices = [
	{ value: "one", label: "One" },
	{ value: "two", label: "Two" },
];

const FIELDS = {
	name: <TextField field={field("name")} label="Field" />,
	price: <MoneyField field={field("price")} label="Field" symbol="$" />,
	day: <DateField field={field("day")} label="Field" />,
	time: <TimeField field={field("time")} label="Field" clock="24" />,
	phone: <PhoneField field={field("phone")} label="Field" />,
	kind: <SelectField field={field("kind")} label="Field" options={[{ value: "b", label: "B" }]} />,
	tags: <CheckboxGroup field={field("tags")} label="Field" choices={choices} />,
	photo: (
		<ImageField
			form={wrong}
			field={field("photo")}
			label="Field"
			kind="icon"
			hint="A photo."
			alt="The photo"
		/>
	),
};

describe("a group of choices", () => {
	it("has the look of a wrong field while something is wrong with it", () => {
		expect(renderToStaticMarkup(FIELDS.tags)).toMatch(/<fieldset class="choices-wrong"/);
		const right = formState({ id: "f", lastResult: undefined }).field("tags");
		const markup = renderToStaticMarkup(
			<CheckboxGroup field={right} label="Field" choices={choices} className="mine" />,
		);
		expect(markup).toMatch(/<fieldset class="mine"/);
	});
});

describe("every form field", () => {
	it.each(Object.entries(FIELDS))("%s says its name and what is wrong with it", (name, element) => {
		const markup = renderToStaticMarkup(element);
		expect(markup).toContain(`${name} is wrong`);
		expect(markup).toContain(`id="f-${name}-error"`);
		expect(markup).toContain('aria-invalid="true"');
		expect(markup).toMatch(/<(label|legend)[^>]*>Field/);
		expect(markup).toContain(`name="${name}"`);
	});

	it.each(["name", "price", "day", "time", "phone"])("%s keeps what was typed", (name) => {
		const markup = renderToStaticMarkup(FIELDS[name as keyof typeof FIELDS]);
		expect(markup).toContain(`value="${field(name).value}"`);
	});

	it("takes images by kind and says how large they may be", () => {
		const markup = renderToStaticMarkup(FIELDS.photo);
		expect(markup).toContain('accept="image/jpeg,image/png,image/webp"');
		expect(markup).toContain("200 × 200 pixels");
		expect(markup).toContain("up to 1 MB");
	});
});
