export type Control =
	| HTMLInputElement
	| HTMLSelectElement
	| HTMLTextAreaElement
	| HTMLDetailsElement;

/** All that people type in, choose, tick or unfold, in the order of the page. */
export function controlsIn(page: ParentNode): Control[] {
	return [...page.querySelectorAll<Control>("input, select, textarea, details")];
}

export function isChanged(control: Element): boolean {
	if (control instanceof HTMLSelectElement) return isChosenAnew(control);
	if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
	if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
	if (isTicked(control)) return control.checked !== control.defaultChecked;
	return control.value !== control.defaultValue;
}

export function copyState(from: Control, to: Control): void {
	if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
	if (!isChanged(from)) return;
	if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
		to.value = from.value;
	}
	if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
		for (const [index, option] of [...to.options].entries()) {
			option.selected = from.options[index]?.selected ?? false;
		}
	}
	if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
		if (from.type === "file") to.files = from.files;
		else if (isTicked(from)) to.checked = from.checked;
		else to.value = from.value;
	}
}

/** Pairs each control with the same one in another version of the page. */
export function pairControls(from: readonly Control[], to: readonly Control[]) {
	const others = new Map(named(to));
	return named(from).flatMap(([name, control]) => {
		const other = others.get(name);
		return other ? [{ from: control, to: other }] : [];
	});
}

/** Lets React and all other listeners hear a change that was made before they listened. */
export function repeatChange(control: Control): void {
	if (control instanceof HTMLInputElement && isTicked(control)) {
		// A radio button that lost its tick is represented by the one that got it. React listens to clicks.
		if (control.matches(":disabled") || (control.type === "radio" && !control.checked)) return;
		control.checked = !control.checked;
		control.click();
		return;
	}
	for (const type of ["input", "change"]) {
		control.dispatchEvent(new Event(type, { bubbles: true }));
	}
}

/** Controls by kind, name and place among those alike, since an extension may have put others between them. */
function named(controls: readonly Control[]): [string, Control][] {
	const seen = new Map<string, number>();
	return controls.map((control) => {
		const choice = control instanceof HTMLInputElement && isTicked(control) ? control.value : "";
		const kind = [control.tagName, control.id, control.getAttribute("name"), choice].join(" ");
		const place = (seen.get(kind) ?? 0) + 1;
		seen.set(kind, place);
		return [`${place} ${kind}`, control];
	});
}

function isTicked({ type }: HTMLInputElement): boolean {
	return type === "checkbox" || type === "radio";
}

/** Browsers select the first option when the page selects none. */
function isChosenAnew({ options, multiple, selectedIndex }: HTMLSelectElement): boolean {
	const all = [...options];
	if (multiple) return all.some((each) => each.selected !== each.defaultSelected);
	const start = all.map((each) => each.defaultSelected).lastIndexOf(true);
	return selectedIndex !== Math.max(start, 0);
}
