import { testEndpointMatrix } from "../../support/endpoint-matrix";

testEndpointMatrix("loyalty");
