/** What a page's scripts are started with, once the page has been painted. */
export interface LateScripts {
	/** What the browser needs to take the page over, as JSON that is safe in a script element. */
	data: string;
	/** The lines that do so. */
	starter: string;
}
