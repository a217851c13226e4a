/** The anchor of a form's section on its page, by the section's title. */
export function sectionAnchor(title: string): string {
	return `${title.toLowerCase().replace(/\W+/g, "-")}-heading`;
}
