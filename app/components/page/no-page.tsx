/** For routes without a page of their own: lets their errors show as a page rather than as bare data. */
export default function NoPage() {
	return null;
}
