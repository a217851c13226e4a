import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { formState } from "~/components/form/form-state";
import { OptionQuestions } from "~/components/quotes/option-questions";
import type { DiningProperty } from "~/models/fulfilment/dining-option";
import { preselectedOption, type TrialOption } from "~/models/quotes/trial";

const property = (given: Partial<DiningProperty> = {}): DiningProperty => ({
	name: "Car",
	type: "input",
	placeholder: "",
	isRequired: false,
	group: "",
	...given,
});

function Questions({ questions }: { questions: DiningProperty[] }) {
	const form = formState({ id: "try", lastResult: null, defaultValue: {} });
	return <OptionQuestions form={form} questions={questions} />;
}

const renderQuestion = (given?: Partial<DiningProperty>) =>
	renderToStaticMarkup(<Questions questions={[property(given)]} />);

it("asks what the option asks, as it asks it: by type, placeholder and group", () => {
	expect(renderQuestion()).toContain("<input");
	expect(renderQuestion()).not.toMatch(/<textarea|placeholder|<fieldset/);
	expect(renderQuestion({ type: "textarea" })).toContain("<textarea");
	expect(renderQuestion({ placeholder: "Red van" })).toContain('placeholder="Red van"');
	expect(renderQuestion({ group: "Arrival" })).toMatch(/<fieldset[^>]*><legend[^>]*>Arrival/);
	expect(
		[renderQuestion(), renderQuestion({ isRequired: true })].map((html) =>
			html.includes("optional"),
		),
	).toEqual([true, false]);
});

it("tries the option that isDefault, else the first", () => {
	const option = (id: string, isDefault: boolean): TrialOption => ({
		id,
		name: id,
		behavior: "takeout",
		isEnabled: true,
		isDefault,
		properties: [],
	});
	expect(preselectedOption([option("one", false), option("two", true)])?.id).toBe("two");
	expect(preselectedOption([option("one", false), option("two", false)])?.id).toBe("one");
	expect(preselectedOption([])).toBeUndefined();
});
