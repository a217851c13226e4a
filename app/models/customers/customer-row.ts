export interface CustomerRow {
	id: string;
	name: string;
	email: string;
	phone: string;
	status: string | null;
	orders: string;
	lastOrder: string;
}

export interface CustomersFound {
	rows: CustomerRow[];
	summary: string;
}
