import type { KeyboardEvent } from "react";
import { FOUND_FIELD } from "~/models/shared/found-page";
import { Button } from "../ui/button";
import { FieldFrame } from "./field";
import type { FormState } from "./form-state";

type ChoiceSearchProps = {
	form: FormState;
	name: string;
	pageName?: string;
	label: string;
	hint?: string | undefined;
};

export function ChoiceSearch({ form, name, pageName, label, hint }: ChoiceSearchProps) {
	const search = form.field(name);
	return (
		<FieldFrame field={search} label={label} hint={hint} isUnmarked>
			<div className="affixed">
				<input
					id={search.id}
					name={search.name}
					type="search"
					defaultValue={search.value}
					maxLength={250}
					autoComplete="off"
					className="input"
					onKeyDown={findByEnter}
				/>
				<Button icon="search" {...findButton(form, pageName)}>
					Find
				</Button>
			</div>
		</FieldFrame>
	);
}

export function findButton(form: FormState, pageName = FOUND_FIELD) {
	return form.updateButton(pageName, "1");
}

/** Enter presses the search button; without script it sends the form. */
function findByEnter(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Enter") return;
	event.preventDefault();
	(event.currentTarget.nextElementSibling as HTMLButtonElement).click();
}
