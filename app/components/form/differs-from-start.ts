/** Whether a field was changed before any script ran. */
export function differsFromStart(form: HTMLFormElement): boolean {
	return [...form.elements].some((field) => {
		if (field instanceof HTMLSelectElement) return isChosenAnew(field);
		if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
		if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
		if (field.type === "checkbox" || field.type === "radio") {
			return field.checked !== field.defaultChecked;
		}
		return field.value !== field.defaultValue;
	});
}

/** Browsers select the first option when the page selects none. */
function isChosenAnew({ options, multiple, selectedIndex }: HTMLSelectElement): boolean {
	if (multiple) return [...options].some((each) => each.selected !== each.defaultSelected);
	const start = [...options].findLastIndex((each) => each.defaultSelected);
	return selectedIndex !== Math.max(start, 0);
}
